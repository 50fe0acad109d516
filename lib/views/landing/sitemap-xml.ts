// Sitemaps as XML: every page once in each language, each with all its other languages (row X09).
import { LOCALES } from "@/lib/i18n";
import { languagesOf } from "./found-metadata";

export interface SitemapEntry {
  /** Path after the language; empty for the home page. */
  path: string;
  /** `YYYY-MM-DD` of the last change; null when not known. */
  day: string | null;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** Text as it stands in markup, between tags or in an attribute. */
export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

function urls({ path, day }: SitemapEntry, origin: string): string {
  const languages = languagesOf(path);
  const alternates = Object.entries(languages)
    .map(([tag, own]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escaped(origin + own)}"/>`)
    .join("");
  const changed = day === null ? "" : `<lastmod>${day}</lastmod>`;
  return LOCALES.map(
    (locale) => `<url><loc>${escaped(origin + languages[locale])}</loc>${changed}${alternates}</url>`,
  ).join("\n");
}

/** A sitemap of pages; `origin` is the site's, as `https://host`. */
export function sitemapXml(entries: readonly SitemapEntry[], origin: string): string {
  return [HEAD, `<urlset ${SPACES}>`, ...entries.map((entry) => urls(entry, origin)), "</urlset>", ""].join(
    "\n",
  );
}

/** The index that names the sitemaps at `paths`. */
export function sitemapIndexXml(paths: readonly string[], origin: string): string {
  const named = paths.map((path) => `<sitemap><loc>${escaped(origin + path)}</loc></sitemap>`);
  return [
    HEAD,
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...named,
    "</sitemapindex>",
    "",
  ].join("\n");
}

/** `city/-2759794/1.xml` as its parts; null for a path that is none of ours. */
export function readSitemapPath(
  segments: readonly string[],
): "pages" | { kind: "city" | "chain"; id: number; file: number } | null {
  const path = segments.join("/");
  if (path === "pages.xml") return "pages";
  const match = /^(city|chain)\/(-?[1-9]\d{0,11})\/([1-9]\d{0,5})\.xml$/.exec(path);
  if (!match) return null;
  return { kind: match[1] === "city" ? "city" : "chain", id: Number(match[2]), file: Number(match[3]) };
}
