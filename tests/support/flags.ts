// Flags of the commands of the tests: a line of the help text, a default and a form for each.
import { parseArgs } from "node:util";

/** Placeholder (empty for a switch), explanation, default, and the form of its values. */
type Flag = readonly [placeholder: string, text: string, fallback: string, form?: RegExp];

export const COUNT = /^[1-9]\d{0,5}$/;
export const WHOLE = /^\d+$/;
export const DAY = /^\d{4}-\d\d-\d\d$/;
export const URL_FORM = /^https?:\/\/[^\s/]+/;

const FORMS = new Map([
  [COUNT, "a whole number above 0"],
  [WHOLE, "a whole number"],
  [DAY, "a day such as 2027-03-05"],
  [URL_FORM, "an address"],
]);

/** Ends the command with a sentence; 2: it could not run. */
export function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

interface Given<Name extends string> {
  /** Of a switch "true" or its default. */
  values: Record<Name, string>;
  names: string[];
}

/** What the command line says: flags, and names where `known` has any; prints the help text where that is wanted. */
export function readFlags<Name extends string>(
  about: string,
  flags: Record<Name, Flag>,
  known: readonly string[] = [],
): Given<Name> {
  const given = Object.entries<Flag>(flags);
  const options: NonNullable<Parameters<typeof parseArgs>[0]>["options"] = { help: { type: "boolean" } };
  for (const [name, [placeholder]] of given) options[name] = { type: placeholder ? "string" : "boolean" };
  const read = () => {
    try {
      return parseArgs({ options, allowPositionals: known.length > 0 });
    } catch (error) {
      return refuse(`${(error as Error).message.split(". ")[0]}. --help lists the flags.`);
    }
  };
  const { values, positionals: names } = read();
  if (values.help) {
    const lines = given.map(
      ([name, [placeholder, text]]) => `  ${`--${name} ${placeholder}`.padEnd(18)} ${text}`,
    );
    console.log([about, "", ...lines].join("\n"));
    process.exit(0);
  }
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    refuse(`There is nothing called ${unknown.join(", ")}: choose from ${known.join(", ")}.`);
  const found = given.map(([name, [, , fallback, form]]) => {
    const value = String(values[name] ?? fallback);
    const isValid = form?.test(value) && (form !== DAY || !Number.isNaN(Date.parse(value)));
    if (form && !isValid) refuse(`--${name} must be ${FORMS.get(form)}, and was ${value}.`);
    return [name, value];
  });
  return { values: Object.fromEntries(found), names };
}
