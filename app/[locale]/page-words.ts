// The words of a page: its language from the address, its units and its large price from what the reader chose.

import { headers } from "next/headers";
import { cache } from "react";
import { isLocale, LOCALES, type Locale, type Words, wordsFor } from "@/lib/i18n";
import { readSettings, type Settings } from "@/lib/i18n/settings";
import type { RawParams } from "@/lib/stays/query";

/** What Next hands to a page of a language. */
export interface LocalePageProps {
  params: Promise<{ locale: string }>;
  searchParams: Promise<RawParams>;
}

/** What the reader chose once; read once per request. */
export const pageSettings = cache(
  async (): Promise<Settings> => readSettings((await headers()).get("cookie")),
);

export async function pageWords(locale: Locale): Promise<Words> {
  const per = (await headers()).get("x-roomward-per") === "night" ? "night" : "stay";
  return wordsFor(locale, (await pageSettings()).units, per);
}

/** The language of a page that Next tells nothing about its address; `proxy.ts` hands it on. */
export async function localeOfRequest(): Promise<Locale> {
  const handed = (await headers()).get("x-roomward-locale") ?? "";
  return isLocale(handed) ? handed : LOCALES[0];
}
