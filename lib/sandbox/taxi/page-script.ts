// The taxi page's one script: its buttons post JSON to the control routes, then the page is read again.
import { createHash } from "node:crypto";

export const PAGE_SCRIPT = `
const said = document.getElementById("said");
async function send(path, body) {
  said.textContent = "Sending …";
  try {
    const answer = await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    if (answer.ok) return location.reload();
    const { errors } = await answer.json();
    said.textContent = errors[0].message;
  } catch {
    said.textContent = "The sandbox does not answer: start it again.";
  }
}
document.addEventListener("click", ({ target }) => {
  const { trigger, resend } = target.dataset;
  if (trigger) send("/sandbox/taxi/trigger", { kind: trigger });
  if (resend) send("/sandbox/taxi/deliveries/resend", { id: resend });
});
`;

const hash = createHash("sha256").update(PAGE_SCRIPT).digest("base64");

/** Lets this script run and call its own origin, and nothing else. */
export const PAGE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
