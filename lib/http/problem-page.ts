// Pages that need nothing else of the site, no script and no file: what a person meets where a form cannot be answered.
import "server-only";
import type { Token } from "@/lib/brand/palette";
import { config } from "@/lib/config";
import { direction, isLocale, type Locale, type Words } from "@/lib/i18n";
import { readerLocale } from "@/lib/i18n/negotiate";
import { BARE_POLICY } from "./incoming";
import { type Problem, problemOf, type Refusal } from "./problem";
import { pageBefore } from "./same-origin";

type ReadHeaders = Pick<Headers, "get">;

/** A browser that loads a document; the scripts of a page read a problem themselves. */
export const isForPerson = (headers: ReadHeaders): boolean =>
  (headers.get("accept") ?? "").includes("text/html") && headers.get("rsc") === null;

/** A form that a browser sends by itself. */
export const isForm = ({ method, headers }: { method: string; headers: ReadHeaders }): boolean =>
  method === "POST" && isForPerson(headers);

/** The back office speaks English. */
export const isOfStaff = (path: string): boolean => /^(\/api)?\/(staff|auth)(?![^/?])/.test(path);

/** The language of the page that a form stood on; `path` is where it was sent. */
export function formLocale(path: string, headers: ReadHeaders): Locale {
  const page = pageBefore(headers) ?? path;
  return isOfStaff(page) ? "en" : readerLocale(page, headers);
}

/** The colours of the site alone: its own files would be asked of a site that is busy. */
const drawn = (token: Token): string =>
  `light-dark(${config.brand.palette.light[token]},${config.brand.palette.dark[token]})`;
const STYLE = [
  `:root{color-scheme:light dark;background:${drawn("paper")};color:${drawn("ink")}}`,
  "body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:34rem;margin:20vh auto 0;padding:0 1.5rem}",
  "h1{font-size:2.25rem;font-weight:600;line-height:1.15}",
  "a{display:inline-block;margin-top:.75rem;padding:.6rem 1.4rem;border-radius:.5rem;text-decoration:none;font-weight:500;",
  `background:${drawn("accent")};color:${drawn("on-accent")}}`,
].join("");

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface PlainPage {
  title: string;
  sentences: readonly string[];
  link: { href: string; text: string };
}

export function plainPage({ title, sentences, link }: PlainPage, { tag, locale, site }: Words) {
  const body = [
    `<!doctype html><html lang="${tag}" dir="${direction(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escaped(title)} · ${escaped(site.name)}</title><style>${STYLE}</style></head>`,
    `<body><main><h1>${escaped(title)}</h1>`,
    ...sentences.map((sentence) => `<p>${escaped(sentence)}</p>`),
    `<p><a href="${escaped(link.href)}">${escaped(link.text)}</a></p></main></body></html>`,
  ].join("");
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": BARE_POLICY,
    "cache-control": "no-store",
  };
  return { headers, body };
}

/** The same as `problemOf` for whoever sent a form: a page that leads back to it. */
export function problemPage(
  refusal: Refusal,
  headers: ReadHeaders,
  words: Words,
  requestId: string,
): Problem {
  const { t, locale } = words;
  const back = pageBefore(headers);
  const home = isLocale(locale) ? `/${locale}` : "/";
  const link =
    back === null ? { href: home, text: t("found.home") } : { href: back, text: t("errors.form.back") };
  const sentences = [refusal.message, ...refusal.errors.map(({ sentence }) => sentence)];
  const page = plainPage({ title: t("errors.form.title"), sentences: [...new Set(sentences)], link }, words);
  const problem = problemOf(refusal, "", requestId);
  return { ...problem, body: page.body, headers: { ...problem.headers, ...page.headers } };
}
