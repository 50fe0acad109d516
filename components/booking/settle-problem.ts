// Takes back what is shown as wrong with a field once it has changed; what it holds then is judged when it is sent.

/** Hides, in the page of the booking around `inside`, the sentence beside the field and its line at the top. */
export function settleProblem(inside: Element | null, form: string, name: string): void {
  const page = inside?.closest("[data-booking]");
  if (!page) return;
  const id = `${form}-${name}`;
  for (const field of page.querySelectorAll(`#${form} [name="${name}"][aria-invalid]`)) {
    field.removeAttribute("aria-invalid");
    const others = field.getAttribute("aria-describedby")?.split(" ") ?? [];
    field.setAttribute("aria-describedby", others.filter((one) => one !== `${id}-problem`).join(" "));
  }
  const beside = page.querySelector<HTMLElement>(`[id="${id}-problem"]`);
  const line = page.querySelector(`[data-problems] a[href="#${id}"]`)?.closest("li");
  if (beside) beside.hidden = true;
  if (!line) return;
  line.hidden = true;
  const box = line.closest<HTMLElement>("[data-problems]");
  if (box) box.hidden = box.querySelector("li:not([hidden])") === null;
}
