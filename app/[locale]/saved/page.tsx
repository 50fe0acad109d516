// What the reader has saved: drawn in the browser, because only the browser has it.
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SavedApp } from "@/components/saved/saved-app";
import { savedSentences } from "@/components/saved/saved-sentences";
import { isLocale, wordsFor } from "@/lib/i18n";
import { headOrAbsent, pageOrAbsent } from "../absent";
import { pageWords } from "../page-words";
import { EmptySaved } from "./empty-saved";

interface SavedProps {
  params: Promise<{ locale: string }>;
}

export const generateMetadata = headOrAbsent(async ({ params }: SavedProps): Promise<Metadata> => {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return { title: wordsFor(locale).t("saved.title"), robots: { index: false } };
});

export default pageOrAbsent(async ({ params }: SavedProps) => {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const words = await pageWords(locale);
  const { t } = words;
  return (
    <div className="page-width pt-8 pb-section">
      <h1 className="text-3xl">{t("saved.title")}</h1>
      <p className="mt-3 max-w-prose text-sm text-soft">{t("saved.lead")}</p>
      <noscript>
        <p className="mt-6 max-w-prose text-sm">{t("saved.noScript")}</p>
      </noscript>
      <SavedApp sent={savedSentences(words)} empty={<EmptySaved words={words} />} />
    </div>
  );
});
