// What a schema found wrong with an input, as a sentence for a person: a library's own wording never reaches a page.
import type * as z from "zod";

type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue;

const TYPES: Readonly<Record<string, string>> = {
  string: "a text in double quotes",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list in [ ]",
  object: "an object in { }",
};

/** Spellings the contract wants, by their pattern. */
const SPELLINGS: Readonly<Record<string, string>> = {
  "/^[a-z]{2}$/": "two lower-case letters, such as nl",
  "/^[A-Z]{3}$/": "three capital letters, such as EUR",
  "/^[a-z]{2}(-[a-z]{2})?$/": "a language tag such as de or en-gb",
};

const UNITS: Readonly<Record<string, string>> = { string: " characters", array: " entries" };

/** What a pattern wants, in words; null for one that has none. */
const spellingWords = (pattern: string): string | null =>
  SPELLINGS[pattern.startsWith("/") ? pattern : `/${pattern}/`] ?? null;

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function formatText(issue: Extract<Issue, { code: "invalid_format" }>): string {
  const words = issue.pattern === undefined ? null : spellingWords(issue.pattern);
  if (issue.format === "datetime") return "Write an instant with its offset, such as 2027-02-01T09:00:00Z.";
  return words === null ? "This is not spelt as the contract wants it." : `Write ${words}.`;
}

function sizeText(issue: Extract<Issue, { code: "too_small" | "too_big" }>): string {
  const unit = UNITS[issue.origin] ?? "";
  if (issue.code === "too_small")
    return `Must be ${issue.inclusive === false ? "more than" : "at least"} ${issue.minimum}${unit}.`;
  return `Must be ${issue.inclusive === false ? "less than" : "at most"} ${issue.maximum}${unit}.`;
}

/** `isMissing`: nothing stands where a value must. */
function issueText(issue: Issue, isMissing: boolean): string {
  if (isMissing && issue.code !== "custom") return "This field is missing.";
  switch (issue.code) {
    case "invalid_type":
      return `Must be ${TYPES[issue.expected] ?? issue.expected}.`;
    case "invalid_value":
      return `Must be one of ${issue.values.join(", ")}.`;
    case "too_small":
    case "too_big":
      return sizeText(issue);
    case "not_multiple_of":
      return `Must be a multiple of ${issue.divisor}.`;
    case "invalid_format":
      return formatText(issue);
    case "invalid_union":
      return "Has none of the forms that are allowed here.";
    case "unrecognized_keys":
      return `There is no field ${issue.keys.map((key) => `"${key}"`).join(" or ")} here.`;
    default:
      return `${capital(issue.message ?? "This cannot be used")}.`.replace(/\.\.$/, ".");
  }
}

/** For `safeParse`: what a schema words itself stands, everything else is worded here. */
export const IN_WORDS = {
  error: (issue: z.core.$ZodRawIssue): string => issueText(issue, issue.input === undefined),
};
