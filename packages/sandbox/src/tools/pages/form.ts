// Fields and buttons of the control pages; the pages' script sends them as JSON (see data/pages/control.js).
import { type Attributes, attributes, type Content, type Html, html } from "./html";

export interface FieldOptions extends Attributes {
  /** How the text becomes JSON: number, numbers (a list), json; a text when left out. */
  "data-type"?: "number" | "numbers" | "json";
  /** Class of the label. */
  wide?: "two" | "all";
}

const labelled = (label: string, control: Html, wide?: string): Html =>
  html`<label${attributes({ class: wide })}>${label}${control}</label>`;

/** An input under its label; an empty one is not sent. */
export function field(label: string, name: string, { wide, ...given }: FieldOptions = {}): Html {
  const type = given["data-type"] === "number" ? "number" : "text";
  return labelled(label, html`<input${attributes({ name, type, autocomplete: "off", ...given })}>`, wide);
}

export function textArea(label: string, name: string, { wide = "all", ...given }: FieldOptions = {}): Html {
  const own = attributes({ name, rows: 2, spellcheck: "false", ...given });
  return labelled(label, html`<textarea${own}></textarea>`, wide);
}

/** A choice of values, each shown as it is or under its own words. */
export function choice(
  label: string,
  name: string,
  values: readonly (string | readonly [value: string, words: string])[],
  { chosen, wide, ...given }: Attributes & { chosen?: string; wide?: "two" } = {},
): Html {
  const options = values.map((one) => {
    const [value, words] = typeof one === "string" ? [one, one] : one;
    return html`<option${attributes({ value, selected: value === chosen })}>${words}</option>`;
  });
  const own = attributes({ name: name || undefined, "aria-label": label, ...given });
  return labelled(label, html`<select${own}>${options}</select>`, wide);
}

/** Sends the form; with a name and a value it adds these to what is sent. */
export const button = (words: string, given: Attributes = {}): Html =>
  html`<button${attributes({ type: "submit", ...given })}>${words}</button>`;

/** Fields that are there only while another one has a value: `kind=status`. */
export const only = (when: string, fields: Content): Html =>
  html`<fieldset data-when="${when}">${fields}</fieldset>`;

export const row = (...controls: readonly Content[]): Html => html`<div class="row">${controls}</div>`;

/** The fields of a form side by side, and its button below them. */
export const fields = (controls: Content, ...below: readonly Content[]): Html =>
  html`<div class="fields">${controls}</div>${row(below)}`;

/**
 * A form that the script sends to a control route. `said` is what it says afterwards; `{fault.id}` in it stands for that
 * part of the answer.
 */
export const sendForm = (route: string, note: string, content: Content): Html =>
  html`<form${attributes({ "data-send": route, "data-said": note })}>${content}</form>`;

interface Sent {
  route: string;
  said: string;
  /** Fixed, and sent along. */
  values?: Readonly<Record<string, string | number>>;
}

/** One button that sends fixed values. */
export function sendButton(words: string, { route, said, values = {} }: Sent, given: Attributes = {}): Html {
  const hidden = Object.entries(values).map(([name, value]) => {
    const type = typeof value === "number" ? "number" : undefined;
    return html`<input${attributes({ type: "hidden", name, value, "data-type": type })}>`;
  });
  return sendForm(route, said, [hidden, button(words, given)]);
}
