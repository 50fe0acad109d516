// Two to four stays or rates side by side; the address holds the whole comparison.
import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { ButtonLink } from "@/components/ui/button";
import { setPageStatus } from "@/lib/http/page-status";
import { isLocale, type Words, wordsFor } from "@/lib/i18n";
import { queryContext } from "@/lib/stays/booker";
import { headOrAbsent, pageOrAbsent } from "../absent";
import { type LocalePageProps, pageWords } from "../page-words";
import { readCompare } from "./compare-request";
import { Compared } from "./compared";

export const generateMetadata = headOrAbsent(async ({ params }: LocalePageProps): Promise<Metadata> => {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return { title: wordsFor(locale).t("compare.title"), robots: { index: false } };
});

/** Nothing to show side by side, and what to do about it. */
function Nothing({ heading, text, words }: { heading: string; text: string; words: Words }) {
  const { t, locale } = words;
  return (
    <div className="page-width pt-10 pb-section md:pt-16" data-nothing>
      <h1 className="text-3xl">{heading}</h1>
      <p className="mt-4 max-w-prose text-soft">{text}</p>
      <div className="mt-8 flex flex-wrap gap-4">
        <ButtonLink href={`/${locale}`}>{t("search.form.legend")}</ButtonLink>
        <ButtonLink href={`/${locale}/saved`} variant="secondary">
          {t("compare.toSaved")}
        </ButtonLink>
      </div>
    </div>
  );
}

export default pageOrAbsent(async ({ params, searchParams }: LocalePageProps) => {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const words = await pageWords(locale);
  const { t } = words;
  const request = readCompare(await searchParams, queryContext(words, await headers()));
  const { compared, parsed } = request;
  if (typeof compared === "string" || !parsed.ok) setPageStatus(400);
  if (compared === null)
    return <Nothing heading={t("compare.emptyHeading")} text={t("compare.emptyText")} words={words} />;
  if (compared === "wrongStays")
    return <Nothing heading={t("compare.emptyHeading")} text={t("compare.wrong")} words={words} />;
  if (compared === "wrongRates")
    return <Nothing heading={t("compare.emptyHeading")} text={t("compare.wrongRates")} words={words} />;
  return <Compared request={request} compared={compared} />;
});
