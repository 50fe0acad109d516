// What the label's template makes of an address that a campaign leads to, and of a way out from there.
import "server-only";
import * as z from "zod";
import { type ListParams, type Query, readParams } from "@/lib/address/list-params";
import { DEVICES } from "@/lib/address/stay-query";
import { config } from "@/lib/config";
import { isLocale, LOCALES, type Locale } from "@/lib/i18n";
import { arrivalAt, NO_ARRIVAL } from "@/lib/rules/campaign";
import { labelPart, PLACEMENTS, withLabel } from "@/lib/rules/label";
import { leavingOf } from "@/lib/stays/hand-off-label";

const FIELDS = {
  address: z
    .url("Write a whole address, such as https://stays.example/en?utm_campaign=summer&utm_source=mail.")
    .max(2_000, "Write at most 2,000 characters."),
  placement: z.enum(PLACEMENTS, "Choose one of the places a way out begins at."),
  country: z.string().regex(/^[a-z]{2}$/, "Write two lower-case letters, e.g. nl."),
  lang: z.enum(LOCALES, "Choose one of the languages of this site."),
  device: z.enum(DEVICES, "Choose one of the devices."),
};

export type LabelParams = ListParams<typeof FIELDS>;

export const readLabelParams = (query: Query): LabelParams => readParams(FIELDS, query);

export const usualAddress = (): string =>
  `${config.site.origin}/${LOCALES[0]}?utm_campaign=summer&utm_source=mail`;

export const labelTemplate = (): string => config.labelTemplate;

/** An address as a platform gives it; its answer decides the real one. */
const EXAMPLE = "https://www.example.com/hotel/901.html?aid=100000&checkin=2027-03-05&checkout=2027-03-08";

export interface BuiltLabel {
  label: string;
  /** `address` of an example stay with it. */
  address: string;
  /** What the address names and a label cannot hold as it is. */
  changed: { given: string; said: string }[];
  /** True where an embed led here, whatever the placement that was chosen. */
  isEmbed: boolean;
}

const PARAMETERS = [
  ["utm_campaign", "campaign"],
  ["utm_source", "source"],
  ["ref", "source"],
] as const;

/** Null without an address that can be used. */
export function builtLabel({ values }: LabelParams): BuiltLabel | null {
  if (values.address === undefined) return null;
  const { pathname, searchParams } = new URL(values.address);
  const arrival = arrivalAt(searchParams) ?? NO_ARRIVAL;
  const [, first = ""] = pathname.split("/");
  const named: Locale = isLocale(first) ? first : LOCALES[0];
  const { placement = "card", country = config.defaults.country, lang = named, device = "desktop" } = values;
  const facts = {
    placement: arrival.embed ? ("embed" as const) : placement,
    country,
    language: lang,
    device,
  };
  const { label } = leavingOf({ id: 901, ...facts }, arrival);
  const changed = PARAMETERS.flatMap(([name, variable]) => {
    const given = searchParams.get(name) ?? "";
    const text = labelPart(given, variable);
    const isUnused = name === "ref" && Boolean(searchParams.get("utm_source"));
    return given === text || isUnused ? [] : [{ given, said: text }];
  });
  return { label, address: withLabel(EXAMPLE, label), changed, isEmbed: arrival.embed };
}
