// Class names put together; what does not apply leaves nothing behind.

/** The names that apply, with one space between them; undefined when none does, so that no empty attribute is sent. */
export function classNames(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}
