// Takes back what is shown as wrong with a field once it has changed; what it holds then is judged when it is sent.

/** Hides the sentence beside the field and its line at the top, and the box of these lines when none is left. */
export function settleProblem(form: string, name: string): void {
  const id = `${form}-${name}`;
  for (const field of document.querySelectorAll(`#${form} [name="${name}"][aria-invalid]`)) {
    field.removeAttribute("aria-invalid");
    const others = field.getAttribute("aria-describedby")?.split(" ") ?? [];
    field.setAttribute("aria-describedby", others.filter((one) => one !== `${id}-problem`).join(" "));
  }
  const beside = document.getElementById(`${id}-problem`);
  const line = document.querySelector(`[data-problems] a[href="#${id}"]`)?.closest("li");
  if (beside) beside.hidden = true;
  if (!line) return;
  line.hidden = true;
  const box = line.closest<HTMLElement>("[data-problems]");
  if (box) box.hidden = box.querySelector("li:not([hidden])") === null;
}
