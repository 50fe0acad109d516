// Reads the parameters of a URL: only the known ones and what carriers of links append, each once unless it may repeat.
import type { Words } from "@/lib/i18n";
import { Refusal } from "./problem";

/** Parameters every handler takes: the language of the answer. */
const EVERYWHERE = ["locale"];
/** A plain form sends one per child. */
const REPEATABLE = new Set(["ages"]);
/** What mailers, advertisers and networks append to any link they carry. */
const APPENDED =
  /^(utm_\w+|mc_[ce]id|_g[al]|_hsenc|_hsmi|igshid|fbclid|gclid|gclsrc|[gw]braid|\w*clid|msclkid|li_fat_id)$/;

/** The values of each name, in one pass: `getAll` searches all parameters again for every name. */
export function valuesByName(parameters: URLSearchParams): Map<string, string[]> {
  const byName = new Map<string, string[]>();
  for (const [name, value] of parameters) {
    const values = byName.get(name);
    if (values === undefined) byName.set(name, [value]);
    else values.push(value);
  }
  return byName;
}

/**
 * The parameters by name, a repeated `ages` as an array.
 * @throws {Refusal} 400 with one sentence per parameter that is unknown or repeated.
 */
export function readQuery(
  parameters: URLSearchParams,
  known: readonly string[],
  { t }: Words,
): Record<string, string | string[]> {
  const allowed = new Set([...known, ...EVERYWHERE]);
  const raw: Record<string, string | string[]> = {};
  const errors: { field: string; sentence: string }[] = [];
  for (const [name, values] of valuesByName(parameters)) {
    const field = name.slice(0, 40);
    if (!allowed.has(name) && APPENDED.test(name)) continue;
    if (!allowed.has(name)) errors.push({ field, sentence: t("errors.request.unknown", { field }) });
    else if (values.length > 1 && !REPEATABLE.has(name))
      errors.push({ field, sentence: t("errors.request.repeated", { field }) });
    else raw[name] = values.length > 1 ? values : (values[0] ?? "");
  }
  if (errors.length > 0)
    throw new Refusal({ status: 400, kind: "invalid", detail: t("errors.request.invalid"), errors });
  return raw;
}
