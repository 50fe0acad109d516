// What staff choose for an embed, out of an address, and how it is then written.
import "server-only";
import * as z from "zod";
import { type ListParams, propertyNumber, type Query, readParams } from "@/lib/address/list-params";
import { isShareToken } from "@/lib/address/shared-list";
import { config } from "@/lib/config";
import { LOCALES, type Locale, wordsFor } from "@/lib/i18n";
import { EMBED_KINDS, type Embed, type EmbedKind } from "@/lib/views/staff/embed-lines";

const colour = z.string().regex(/^#([\da-f]{3}|[\da-f]{6})$/i, "A colour is written such as #0f5443.");

const FIELDS = {
  kind: z.enum(EMBED_KINDS, "Choose one of the kinds."),
  stay: propertyNumber,
  place: z
    .string()
    .regex(/^[a-z]+:-?\w{1,12}$/, "A place is written such as city:-2759794, as in the address of a search."),
  list: z
    .string()
    .transform((text) => text.split("/").at(-1) ?? "")
    .refine(isShareToken, "Paste the link of a shared list, or the 22 letters that it ends in."),
  lang: z.enum(LOCALES, "Choose one of the languages of this site."),
  campaign: z
    .string()
    .regex(/^[\w.-]{1,60}$/, "Use up to 60 letters, digits, dots, hyphens and underscores."),
  scheme: z.enum(["light", "dark"], "Choose light, dark or neither."),
  accent: colour,
  ground: colour,
  ink: colour,
};

export type EmbedParams = ListParams<typeof FIELDS>;

export const readEmbedParams = (query: Query): EmbedParams => readParams(FIELDS, query);

/** Which of the fields says what an embed of a kind is about. */
export const SUBJECT_OF = {
  search: "place",
  card: "stay",
  score: "stay",
  map: "place",
  list: "list",
} as const;

/** A search box is for any place where none is named. */
const NEEDS_SUBJECT: readonly EmbedKind[] = ["card", "score", "map", "list"];

function linkOf(kind: EmbedKind, subject: string, locale: Locale): { href: string; text: string } {
  const { t } = wordsFor(locale);
  const site = `${config.site.origin}/${locale}`;
  if (kind === "card") return { href: `${site}/stays/${subject}`, text: t("map.openStay") };
  if (kind === "score") return { href: `${site}/stays/${subject}#reviews`, text: t("reviews.scoresHeading") };
  if (kind === "list") return { href: `${site}/shared/${subject}`, text: t("saved.title") };
  const to = subject === "" ? "" : `?to=${subject}`;
  return { href: `${site}/search${to}`, text: t("search.form.legend") };
}

/** The same source as the script puts into its links, as far as it is known before a page is. */
function counted(href: string, campaign: string | undefined): string {
  const url = new URL(href);
  url.searchParams.set("via", "embed");
  if (campaign !== undefined) url.searchParams.set("utm_campaign", campaign);
  return url.href;
}

export function embedOf({ values }: EmbedParams): Embed | null {
  const { kind = "search", lang: locale = LOCALES[0], campaign, scheme, accent, ground, ink } = values;
  const field = SUBJECT_OF[kind];
  const subject = String(values[field] ?? "");
  if (subject === "" && NEEDS_SUBJECT.includes(kind)) return null;
  const { href, text } = linkOf(kind, subject, locale);
  const attributes = { lang: locale, [field]: subject, campaign: campaign ?? "", scheme: scheme ?? "" };
  const look = { "--stays-accent": accent, "--stays-ground": ground, "--stays-ink": ink };
  const stated = (given: Record<string, string | undefined>): Record<string, string> =>
    Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return { kind, attributes: stated(attributes), look: stated(look), href: counted(href, campaign), text };
}

/** Where a page of others takes an embed's photos from. */
export function photoHosts(): string {
  return config.demand.target === "own-sandbox" ? new URL(config.demand.baseUrl).origin : "https:";
}

export const embedHosts = (): readonly string[] => config.embedHosts;
export const siteOrigin = (): string => config.site.origin;
