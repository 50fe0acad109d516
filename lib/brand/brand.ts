// Who runs this site: what a folder of BRAND_DIR says in its brand.json. docs/brand.md goes through it field by field.
import * as z from "zod";
import type { Palette } from "./palette";

const LOOPBACK = /^(127(\.\d+){3}|localhost|\[::1\])$/;
/** As a URL holds it, in the ASCII form; what a content security policy reads as its own is no part of it. */
const HOST = /^([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])$/;

export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);

export const isHost = (hostname: string): boolean => HOST.test(hostname);

/** https, or http on this machine, without a user. */
export function isWebAddress(text: string): boolean {
  if (/[\s"<>\\]/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isPrivate = protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
  return isPrivate && isHost(hostname) && username === "" && password === "";
}

/** The languages there are words in; lib/i18n holds one entry for each. */
export const LANGUAGE_CODES = ["en", "de", "fr", "es", "nl", "ja", "ar"] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

const text = z.string().trim().min(1, "must not be empty");
const country = z.string().regex(/^[a-z]{2}$/, "must be two lower-case letters, such as nl");
const address = z
  .url({ protocol: /^https?$/, error: "must be an address such as https://stays.example/terms" })
  .refine(isWebAddress, "must be an address such as https://stays.example/terms, by https://");
/** An address elsewhere, or a path of this site. */
const link = z
  .string()
  .regex(/^(https?:\/\/[^\s/]+(\/\S*)?|\/(?!\/)\S*)$/, "must be an address, or a path that begins with /")
  .refine(
    (text) => isWebAddress(text) || /^\/[^\\]*$/.test(text),
    "must be an address by https://, or a path that begins with /",
  );
const colour = z.string().regex(/^#[0-9a-f]{6}$/, "must be a colour such as #0f5443");
const file = (endings: string) =>
  z
    .string()
    .regex(
      new RegExp(`^[a-z0-9][a-z0-9._-]*\\.(${endings})$`),
      `must be a file of this folder that ends in .${endings.replaceAll("|", ", .")}`,
    );
const size = z.int("must be a whole number").min(1).max(4_000);

const byLanguage = <T extends z.ZodType>(of: T) =>
  z.partialRecord(z.enum(LANGUAGE_CODES, "must be one of the languages there are"), of);

/** The same in every language, or one for each that is offered. */
const inLanguages = <T extends z.ZodType>(of: T) => z.union([of, byLanguage(of)]);

const picture = z.strictObject({
  file: file("png|jpg|webp|avif"),
  width: size,
  height: size,
  /** What it shows, for those who do not see it. */
  alt: inLanguages(text),
});

const own = colour.optional();
const colours = z.strictObject({
  ground: colour,
  accent: colour,
  surface: own,
  sunken: own,
  ink: own,
  soft: own,
  faint: own,
  line: own,
  edge: own,
  "accent-strong": own,
  "on-accent": own,
  wash: own,
});

const company = {
  /** As it stands in the register. */
  name: text,
  address: z.array(text).min(1, "must have at least one line"),
  country,
  email: z.email("must be an e-mail address"),
  telephone: text.optional(),
};

const ownPage = inLanguages(address).optional();
export const BrandPages = z.strictObject({
  privacy: ownPage,
  terms: ownPage,
  imprint: ownPage,
  accessibility: ownPage,
  ranking: ownPage,
  booking: ownPage,
});

/** What brand.json may say. */
export const BrandFile = z.strictObject({
  $schema: z.string().optional(),
  name: text.max(40).regex(/^[^{}<>]*$/, "must hold none of { } < >"),
  /** How labels call this site. */
  shortName: z.string().regex(/^[a-z0-9]{2,16}$/, "must be 2 to 16 lower-case letters and figures"),
  languages: z
    .array(z.enum(LANGUAGE_CODES, `must be one of ${LANGUAGE_CODES.join(", ")}`))
    .min(1, "must name at least one language")
    .refine((all) => new Set(all).size === all.length, "must name each language once"),
  defaults: z.strictObject({
    country,
    currency: z.string().regex(/^[A-Z]{3}$/, "must be three upper-case letters, such as EUR"),
  }),
  links: z.strictObject({
    header: z.array(z.strictObject({ text: inLanguages(text), href: inLanguages(link) })).max(3),
    footer: z.array(z.strictObject({ text: inLanguages(text), href: inLanguages(link) })).max(12),
  }),
  home: z.strictObject({
    headline: inLanguages(text).optional(),
    picture: picture.optional(),
    cities: inLanguages(
      z
        .array(z.strictObject({ name: text.describe("English name"), country }))
        .min(1, "must name at least one city"),
    ),
  }),
  logo: z.strictObject({
    light: file("svg|png|webp"),
    dark: file("svg|png|webp"),
    width: size,
    height: size,
  }),
  icon: z.strictObject({
    any: file("svg"),
    small: file("png").describe("192 by 192"),
    large: file("png").describe("512 by 512, with a margin that may be cut off"),
  }),
  sharingPicture: picture.describe("1200 by 630"),
  typeface: z.union([
    z.enum(["inter", "system"]),
    z.strictObject({
      name: text.regex(/^[\w -]+$/, "must be letters, figures, spaces and hyphens"),
      files: z
        .array(
          z.strictObject({
            file: file("woff2"),
            weight: z
              .string()
              .regex(/^[1-9]00( [1-9]00)?$/, "must be a weight such as 400, or a span such as 400 700"),
            /** Letters it is for, as CSS says it; all where it says nothing. */
            range: z
              .string()
              .regex(
                /^U\+[0-9A-F?]+(-[0-9A-F]+)?(,U\+[0-9A-F?]+(-[0-9A-F]+)?)*$/,
                "must be spans such as U+0600-06FF",
              )
              .optional(),
          }),
        )
        .min(1),
      /** What has to be said of it where one reads whom the site owes what. */
      credit: text.optional(),
    }),
  ]),
  colours: z.strictObject({ light: colours, dark: colours }).optional(),
  /** Who runs the site, as the law wants it told. */
  company: z
    .strictObject({
      ...company,
      register: text.optional(),
      vat: text.optional(),
      representative: text.optional(),
      /** Whom one may complain to about data. */
      authority: z.strictObject({ name: text, href: address }).optional(),
    })
    .optional(),
  /** Who it is that one books with. */
  bookingSite: z
    .strictObject({ ...company, email: company.email.optional(), terms: address, privacy: address })
    .optional(),
  /** Pages of the partner's own in place of ours. */
  pages: BrandPages.optional(),
  /** A script that counts visits for whoever runs the site: loaded only for readers who allowed it. */
  measuring: z.strictObject({ name: text, script: address }).optional(),
  /** Schemes whose certificates readers in the EEA are shown, as the platform spells them (docs/decisions 170). */
  vouchedSchemes: z
    .array(text, 'must be a list of names, such as ["Green Key"]')
    .refine((all) => new Set(all).size === all.length, "must name each scheme once")
    .default([]),
});
export type BrandFile = z.infer<typeof BrandFile>;
export type LegalPage = keyof z.infer<typeof BrandPages>;

/** A file of the folder as it is served. */
export interface BrandAsset {
  path: string;
  type: string;
  /** `/brand/NAME?v=…`: another file has another address. */
  href: string;
}

export interface Brand extends BrandFile {
  assets: ReadonlyMap<string, BrandAsset>;
  /** What its pages are drawn in. */
  palette: Palette;
  /** What stands over app/look.css in the head of each page; empty where the brand has its look. */
  style: string;
}

/** What is said in `language` of something that is said once, or once for each. */
export function inLanguage<T>(brandText: T | Partial<Record<LanguageCode, T>>, language: LanguageCode): T {
  const map = brandText as Partial<Record<LanguageCode, T>>;
  const isMap =
    typeof brandText === "object" && brandText !== null && !Array.isArray(brandText) && language in map;
  return isMap ? (map[language] as T) : (brandText as T);
}
