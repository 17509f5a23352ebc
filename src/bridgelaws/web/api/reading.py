"""What a program sends, read at the edge: language, terms, and the body up to a limit.

The cases themselves are read by `bridgelaws.files`, as those of the command line are.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Annotated, Literal

from fastapi.exceptions import RequestValidationError
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, WithJsonSchema
from pydantic_core import PydanticCustomError
from starlette.requests import Request

from bridgelaws.codes import codes
from bridgelaws.desk import Terms
from bridgelaws.errors import RefusedError
from bridgelaws.files.regulations import shipped
from bridgelaws.web.views.templates import preferred
from bridgelaws.words.languages import complete, languages

MOST_BYTES = 256 * 1024
"""Of one case or record."""
MOST_BYTES_OF_MANY = 4 * 1024 * 1024
MOST_BYTES_OF_AN_ENTRY = 4 * 1024 * 1024
"""As many as the characters that the log takes can be, so that it says itself what is too large."""
JSON = "application/json"
LINES = ("application/jsonl", "application/x-ndjson")
YAML = ("application/yaml", "text/yaml", "application/x-yaml")


if TYPE_CHECKING:
    CodeNamed = str
else:  # a type of as many years as there are codes, which no type checker can follow
    CodeNamed = Literal[tuple(map(str, codes()))]


def _one_of(tags: Callable[[], Collection[str]]) -> AfterValidator:
    """Refuses what is none of some languages, as a literal type would."""

    def checked(tag: str) -> str:
        if tag not in tags():
            expected = " or ".join(map(repr, tags()))
            raise PydanticCustomError(
                "literal_error", "Input should be {expected}", {"expected": expected}
            )
        return tag

    return AfterValidator(checked)


Complete = Annotated[str, _one_of(complete), WithJsonSchema({"enum": complete(), "type": "string"})]
"""A language that says everything."""
OfCalls = Annotated[
    str, _one_of(languages), WithJsonSchema({"enum": tuple(languages()), "type": "string"})
]
"""Any language: a draft is refused with the kinds of call that it does not serve."""
_LANGUAGE = "Language of the words; without it `Accept-Language` decides, else English."


class Worded(BaseModel):
    """The language of the words in the answer."""

    model_config = ConfigDict(extra="forbid")
    lang: Complete | None = Field(None, description=_LANGUAGE)


class Under(Worded):
    """Under what to rule."""

    lang: OfCalls | None = Field(None, description=_LANGUAGE)
    laws: CodeNamed | None = Field(
        None, description="The code of Laws, in place of the one that the case states."
    )
    regulations: str | None = Field(
        None, description="A profile of `/profiles`, in place of the one that the case states."
    )

    def terms(self, answers: tuple[str, ...] = ()) -> Terms:
        """The same as the desk takes it.

        Raises:
            RefusedError: there is no such profile.
        """
        refuse_unknown_profile(self.regulations)
        return Terms(None if self.laws is None else int(self.laws), self.regulations, answers)


def refuse_unknown_profile(name: str | None) -> None:
    """Refuse what is no profile that ships: others are files, and those of a user's own machine.

    Raises:
        RefusedError: it is none.
    """
    if name is not None and name not in shipped():
        expected = ", ".join(shipped())
        raise RefusedError("not_in_list", path="regulations", found=name, expected=expected)


def language_of(request: Request) -> str:
    """The language of the answer: as asked for, else as the reader prefers, else English."""
    asked = request.query_params.get("lang")
    if asked is not None and asked in languages():
        return asked
    return preferred(request.headers.get("accept-language", ""))


async def text_of(request: Request, most: int = MOST_BYTES) -> str:
    """The body as text.

    Raises:
        RefusedError: it has more than *most* bytes, is packed, or is no UTF-8.
    """
    encoding = request.headers.get("content-encoding", "identity")
    if encoding.lower() != "identity":
        raise RefusedError("api_encoding", found=encoding, expected="identity")
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise RefusedError("api_body_too_large", most=most)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RefusedError("not_utf8") from error


def media_type(request: Request, *allowed: str) -> str:
    """The media type of the body, without its parameters.

    Raises:
        RefusedError: it is none of those *allowed*.
    """
    stated = request.headers.get("content-type", JSON)
    found = stated.partition(";")[0].strip().lower()
    if found not in allowed:
        raise RefusedError("api_media_type", found=found, expected=", ".join(allowed))
    return found


def refusal_of(error: RequestValidationError) -> RefusedError:
    """What is wrong with the first wrong parameter, in the terms of the program."""
    wrong = error.errors()[0]
    path, context = str(wrong["loc"][-1]), wrong.get("ctx", {})
    found = str(wrong.get("input"))
    if wrong["type"] == "extra_forbidden":
        return RefusedError("api_unknown_parameter", path=path)
    if wrong["type"] in ("literal_error", "enum"):
        expected = str(context["expected"]).replace("'", "")
        return RefusedError("not_in_list", path=path, found=found, expected=expected)
    return RefusedError("api_parameter", path=path, found=found, expected=_wanted(wrong))


def _wanted(wrong: dict[str, object]) -> str:
    """What a parameter wants, in signs that need no translation."""
    context = wrong.get("ctx", {})
    assert isinstance(context, dict)
    limits = {"ge": "≥", "gt": ">", "le": "≤", "lt": "<", "pattern": "", "max_length": "≤"}
    parts = [f"{limits[key]} {value}".strip() for key, value in context.items() if key in limits]
    return ", ".join(parts) or str(wrong["type"]).removesuffix("_parsing").removesuffix("_type")
