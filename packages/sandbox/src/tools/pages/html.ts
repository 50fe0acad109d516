// The one way of making markup here: `html` escapes whatever is put into it, unless `html` itself made that.

/** Markup that may be sent as it is. */
export class Html {
  constructor(readonly markup: string) {}
}

/** What stands in a template: nothing for null, undefined and false, each in turn for a list. */
export type Content = Html | string | number | false | null | undefined | readonly Content[];

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function written(content: Content): string {
  if (content instanceof Html) return content.markup;
  if (typeof content === "object" && content !== null) return content.map(written).join("");
  return content === null || content === undefined || content === false
    ? ""
    : String(content).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

export const html = (parts: TemplateStringsArray, ...contents: readonly Content[]): Html =>
  new Html(String.raw({ raw: parts }, ...contents.map(written)));

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** As they stand inside a tag; true is a name alone, undefined and false are left out. */
export const attributes = (given: Attributes): Html[] =>
  Object.entries(given)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? html` ${name}` : html` ${name}="${String(value)}"`));
