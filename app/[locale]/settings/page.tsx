// The settings as a page of their own: for readers without scripts, and wherever the dialog cannot be filled.
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SettingsForm } from "@/components/layout/settings/settings-form";
import { settingsView } from "@/components/layout/settings/settings-words";
import { localAddress } from "@/lib/http/same-origin";
import { isLocale, LOCALES, ownName, wordsFor } from "@/lib/i18n";
import { settingsValues } from "@/lib/stays/settings-form";
import { headOrAbsent, pageOrAbsent } from "../absent";
import { type LocalePageProps, pageSettings, pageWords } from "../page-words";

export const generateMetadata = headOrAbsent(async ({ params }: LocalePageProps): Promise<Metadata> => {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return { title: wordsFor(locale).t("prefs.title"), robots: { index: false, follow: true } };
});

export default pageOrAbsent(async ({ params, searchParams }: LocalePageProps) => {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const words = await pageWords(locale);
  const { back } = await searchParams;
  const address = localAddress(typeof back === "string" ? back : null) ?? `/${locale}`;
  const languages = LOCALES.map((one) => ({ value: one, text: ownName(one) }));
  const view = settingsView(words, settingsValues(await pageSettings(), address, words), languages);
  return (
    <div className="page-width max-w-2xl pt-6 md:pt-12">
      <h1 className="text-3xl">{view.labels.heading}</h1>
      <p className="mt-4 mb-8 max-w-prose text-sm text-soft">{words.t("prefs.lead")}</p>
      <div className="rounded-md border border-line bg-surface p-5 sm:p-7">
        <SettingsForm id="settings-page" view={view} back={address} />
      </div>
    </div>
  );
});
