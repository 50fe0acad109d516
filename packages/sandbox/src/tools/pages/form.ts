// Fields and buttons of the control pages; the page's script sends them as JSON (see page-script.ts).
import { escapeHtml } from "./html";

type Marks = Readonly<Record<string, string | number | boolean | undefined>>;

function marks(given: Marks): string {
  return Object.entries(given)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`))
    .join("");
}

export interface FieldOptions extends Marks {
  /** How the text becomes JSON: number, numbers (a list), json; a text when left out. */
  "data-type"?: "number" | "numbers" | "json";
  /** Class of the label. */
  wide?: "two" | "all";
}

const labelled = (label: string, control: string, wide?: string): string =>
  `<label${wide === undefined ? "" : ` class="${wide}"`}>${escapeHtml(label)}${control}</label>`;

/** An input under its label; an empty one is not sent. */
export function field(label: string, name: string, { wide, ...given }: FieldOptions = {}): string {
  const isNumber = given["data-type"] === "number";
  const shared = { name, type: isNumber ? "number" : "text", autocomplete: "off", ...given };
  return labelled(label, `<input${marks(shared)}>`, wide);
}

export function textArea(label: string, name: string, { wide = "all", ...given }: FieldOptions = {}): string {
  return labelled(
    label,
    `<textarea${marks({ name, rows: 2, spellcheck: "false", ...given })}></textarea>`,
    wide,
  );
}

/** A choice of values, each shown as it is or under its own words. */
export function choice(
  label: string,
  name: string,
  values: readonly (string | readonly [value: string, words: string])[],
  given: Marks & { chosen?: string; wide?: "two" } = {},
): string {
  const { chosen, wide, ...rest } = given;
  const options = values.map((one) => {
    const [value, words] = typeof one === "string" ? [one, one] : one;
    return `<option${marks({ value, selected: value === chosen })}>${escapeHtml(words)}</option>`;
  });
  return labelled(
    label,
    `<select${marks({ name: name || undefined, "aria-label": label, ...rest })}>${options.join("")}</select>`,
    wide,
  );
}

/** Sends the form; with a name and a value it adds these to what is sent. */
export const button = (words: string, given: Marks = {}): string =>
  `<button${marks({ type: "submit", ...given })}>${escapeHtml(words)}</button>`;

/** Fields that are there only while another one has a value: `kind=status`. */
export const only = (when: string, fields: string): string =>
  `<fieldset data-when="${escapeHtml(when)}">${fields}</fieldset>`;

/**
 * A form that the script sends to a control route. `said` is what it says afterwards; `{fault.id}` in it stands for that
 * part of the answer.
 */
export function sendForm(route: string, said: string, content: string, given: Marks = {}): string {
  return `<form${marks({ "data-send": route, "data-said": said, ...given })}>${content}</form>`;
}

/** One button that sends fixed values. */
export function sendButton(
  words: string,
  route: string,
  said: string,
  values: Readonly<Record<string, string>> = {},
  given: Marks = {},
): string {
  const hidden = Object.entries(values).map(
    ([name, value]) => `<input${marks({ type: "hidden", name, value })}>`,
  );
  return sendForm(route, said, `${hidden.join("")}${button(words, given)}`);
}
