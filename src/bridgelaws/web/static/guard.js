// The secret of an invitation stands behind the # of its address, which no server is told: it goes
// into the form, and out of the address and its history.
const form = document.getElementById("join");
const secret = location.hash.slice(1);
if (form && /^[\w-]{43}$/.test(secret)) {
  form.elements.secret.value = secret;
  form.elements.code?.closest("p").remove();
  history.replaceState(history.state, "", location.pathname);
  for (const language of document.querySelectorAll(".language")) {
    language.hash = secret;
    language.dataset.boost = "off";
  }
}
