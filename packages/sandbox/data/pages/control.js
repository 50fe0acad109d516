// The one script of the control pages: forms go to the control routes as JSON, what happened is said, and the parts of
// the page that show the state are read again.

const said = document.getElementById("said");
const namespace = document.body.dataset.namespace;
const head = namespace ? { "x-sandbox-namespace": namespace } : {};

function say(words, isBad) {
  said.classList.toggle("bad", Boolean(isBad));
  said.textContent = words;
}

async function refresh() {
  const answer = await fetch(location.href);
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  const focused = document.activeElement?.closest("[data-live]");
  for (const part of document.querySelectorAll("[data-live]")) {
    const next = fresh.getElementById(part.id);
    if (!next || next.innerHTML === part.innerHTML) continue;
    const open = [...part.querySelectorAll("details[open]")].map((one) => one.id);
    part.innerHTML = next.innerHTML;
    for (const id of open) document.getElementById(id)?.setAttribute("open", "");
    if (part === focused) part.focus({ preventScroll: true });
  }
}

const READ = {
  number: Number,
  numbers: (text) =>
    text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number),
  json: JSON.parse,
  true: () => true,
  null: () => null,
};

function put(body, [name, ...rest], value) {
  if (rest.length === 0) {
    body[name] = value;
    return;
  }
  body[name] ??= /^\d+$/.test(rest[0]) ? [] : {};
  put(body[name], rest, value);
}

function bodyOf(form, submitter) {
  const body = {};
  for (const field of form.elements) {
    if (!field?.name || field.matches(":disabled")) continue;
    if ((field.type === "submit" && field !== submitter) || field.value === "") continue;
    put(body, field.name.split("."), (READ[field.dataset.type] ?? String)(field.value));
  }
  return body;
}

const filled = (words, answer) =>
  words.replace(
    /\{([\w.]+)\}/g,
    (_, path) => path.split(".").reduce((part, name) => part?.[name], answer) ?? "",
  );

async function send(form, submitter) {
  const route = form.querySelector("[data-name=route]")?.value;
  const [method, path] = filled(form.dataset.send, { route }).split(" ");
  const headers = { ...head, "content-type": "application/json" };
  const answer = await fetch(path, { method, headers, body: JSON.stringify(bodyOf(form, submitter)) });
  const json = await answer.json();
  if (!answer.ok) return say(json.errors[0].message, true);
  await refresh();
  say(filled(form.dataset.said, json));
}

function showFields() {
  for (const part of document.querySelectorAll("[data-when]")) {
    const [name, values] = part.dataset.when.split("=");
    const field = part.closest("form").querySelector(`[name="${name}"], [data-name="${name}"]`);
    part.hidden = part.disabled = !values.split("|").includes(field.value);
  }
}

document.addEventListener("change", showFields);
document.addEventListener("submit", async (event) => {
  const { target: form, submitter } = event;
  if (!form.dataset.send) return;
  event.preventDefault();
  if (form.dataset.busy) return;
  form.dataset.busy = "yes";
  const wait = setTimeout(say, 400, "Sending …");
  try {
    await send(form, submitter);
  } catch (error) {
    say(
      error instanceof SyntaxError
        ? `This is no JSON: ${error.message}`
        : "The sandbox does not answer: start it again.",
      true,
    );
  } finally {
    clearTimeout(wait);
    delete form.dataset.busy;
  }
});

let following;
document.addEventListener("click", ({ target }) => {
  const follow = target.closest("[data-follow]");
  if (!follow) return;
  clearInterval(following);
  const isOn = follow.getAttribute("aria-pressed") !== "true";
  follow.setAttribute("aria-pressed", String(isOn));
  if (isOn) following = setInterval(() => refresh().catch(() => undefined), 2000);
  say(isOn ? "New calls appear as they come." : "New calls wait for you.");
});

showFields();
