// Flags of the oracle's commands: a line of the help text, a default and a form for each.
import { parseArgs } from "node:util";

/** Placeholder, explanation, default, and the form of its values. */
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

/** The flags of the command line; prints the help text where that is wanted. */
export function flagsOf<Name extends string>(about: string, flags: Record<Name, Flag>): Record<Name, string> {
  const names = Object.keys(flags) as Name[];
  const options: NonNullable<Parameters<typeof parseArgs>[0]>["options"] = { help: { type: "boolean" } };
  for (const name of names) options[name] = { type: "string", default: flags[name][2] };
  const read = () => {
    try {
      return parseArgs({ options }).values as Record<Name, string> & { help?: boolean };
    } catch (error) {
      return refuse(`${(error as Error).message}. --help lists the flags.`);
    }
  };
  const values = read();
  if (values.help) {
    const lines = names.map((name) => `  ${`--${name} ${flags[name][0]}`.padEnd(18)} ${flags[name][1]}`);
    console.log([about, "", ...lines].join("\n"));
    process.exit(0);
  }
  for (const name of names) {
    const [, , , form] = flags[name];
    const isValid = form?.test(values[name]) && (form !== DAY || !Number.isNaN(Date.parse(values[name])));
    if (form && !isValid) refuse(`--${name} must be ${FORMS.get(form)}, and was ${values[name]}.`);
  }
  return values;
}
