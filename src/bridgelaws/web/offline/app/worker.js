// Answers the requests of the page, one after the other.
import { start } from "./python.js";

const version = new URL(self.location.href).searchParams.get("version");
const python = start(version);

python.then(
  async ({ how, why, keep }) => {
    self.postMessage({ started: how, why });
    let kept = false;
    try {
      kept = await keep();
    } catch {
      // A full disk: the next start is a plain one.
    }
    self.postMessage({ pictured: kept });
  },
  (error) => self.postMessage({ failed: String(error).slice(0, 300) }),
);

self.onmessage = async ({ data: { id, request } }) => {
  try {
    const { answer } = await python;
    self.postMessage({ id, answer: JSON.parse(answer(JSON.stringify(request))) });
  } catch (error) {
    self.postMessage({ id, error: String(error).slice(0, 300) });
  }
};
