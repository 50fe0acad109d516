// The label a partner knows a hand-off by: what its template may hold, what it then says, and where it is appended.
import { ASSUMED } from "@roomward/contract/assumed";
import { normalForm } from "@/lib/format/text";

/**
 * Where the way out began. A list that the stay was opened from counts before what was pressed on the stay's own page:
 * rates, the platform's combination, or (`property`) the platform's page of the stay. `embed`: the visit came in through
 * one of our embeds. `car`: an offer of a car.
 */
export const PLACEMENTS = [
  "card",
  "comparison",
  "saved-list",
  "shared-list",
  "embed",
  "rate",
  "combination",
  "property",
  "car",
] as const;
export type Placement = (typeof PLACEMENTS)[number];

/** Lists a stay may have been opened from: what `via` of a stay's address may say. */
export const LISTS = ["card", "comparison", "saved-list", "shared-list"] as const;
export type FromList = (typeof LISTS)[number];

export const listOf = (given: unknown): FromList | null => LISTS.find((list) => list === given) ?? null;

/** Of what was chosen on the stay's own page. */
export const PLACEMENT_OF = { product: "rate", combination: "combination", set: "rate" } as const;

/** The variables of a template, and how many characters each may take. */
const LABEL_VARIABLES = {
  site: 24,
  placement: 11,
  country: 2,
  language: 2,
  device: 7,
  campaign: 40,
  source: 40,
  click: 12,
} as const;
type LabelVariable = keyof typeof LABEL_VARIABLES;
export type LabelFacts = Record<LabelVariable, string>;

export const USUAL_TEMPLATE = "{site}_{placement}_{country}_{language}_{device}_{campaign}_{click}";

const LONGEST = ASSUMED.labelLength.value;
const VARIABLE = /\{([^{}]*)\}/g;
const NAMES = Object.keys(LABEL_VARIABLES) as LabelVariable[];
const isVariable = (name: string): name is LabelVariable => Object.hasOwn(LABEL_VARIABLES, name);

/** Said for a campaign or source that nobody named. */
const NONE = "none";
/** Said for one that no character of a label can write, and for those beyond the most that are told apart. */
export const OTHER = "other";

/** What is wrong with a template, a sentence each; nothing for one that can be used. */
export function templateProblems(template: string): string[] {
  const names = [...template.matchAll(VARIABLE)].map(([, name = ""]) => name);
  const unknown = names.filter((name) => !isVariable(name));
  const problems = unknown.map(
    (name) => `LABEL_TEMPLATE has {${name}}: the variables are ${NAMES.map((one) => `{${one}}`).join(", ")}`,
  );
  if (/[^A-Za-z0-9._-]/.test(template.replaceAll(VARIABLE, "")))
    problems.push("LABEL_TEMPLATE may hold letters, digits, - . and _ beside its variables");
  const written = template.replaceAll(VARIABLE, "").length;
  const max = names.reduce((sum, name) => sum + (isVariable(name) ? LABEL_VARIABLES[name] : 0), written);
  if (max > LONGEST)
    problems.push(`LABEL_TEMPLATE can make ${max} characters, and a label holds ${LONGEST}: take parts out`);
  return problems;
}

/**
 * `text` as far as a label can hold it: accents go, everything but letters, digits and full stops becomes `-` (the `_`
 * between parts stays a border), and the end is cut. Empty for nothing.
 */
export function labelPart(text: string, variable: LabelVariable): string {
  const plain = normalForm(text, "NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^A-Za-z0-9.]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, LABEL_VARIABLES[variable])
    .replace(/-+$/, "");
  return plain === "" && text.trim() !== "" ? OTHER : plain;
}

/** The label of a way out; `none` stands for what is not known, so that no part is ever empty. */
export const fillLabel = (template: string, facts: LabelFacts): string =>
  template.replaceAll(VARIABLE, (_, name: LabelVariable) => labelPart(facts[name], name) || NONE);

/** Whether `template` could have made `label`. */
export function isLabelOf(template: string, label: string): boolean {
  const parts = template
    .split(VARIABLE)
    .map((part, i) => (i % 2 === 1 ? "[A-Za-z0-9.-]+" : part.replaceAll(".", "\\.")));
  return label.length <= LONGEST && new RegExp(`^${parts.join("")}$`).test(label);
}

/** Whether labels can be told apart one by one, and so be joined with what the platform reports. */
export const namesClicks = (template: string): boolean => template.includes("{click}");

/**
 * `address` with the label behind everything it asks (gaps 4, `url` format): nothing of what was given is touched, not
 * its order, its encoding, its fragment or a label it may have already.
 */
export function withLabel(address: string, label: string): string {
  const at = address.indexOf("#");
  const [requested, fragment] = at < 0 ? [address, ""] : [address.slice(0, at), address.slice(at)];
  const join = !requested.includes("?") ? "?" : /[?&]$/.test(requested) ? "" : "&";
  return `${requested}${join}label=${label}${fragment}`;
}
