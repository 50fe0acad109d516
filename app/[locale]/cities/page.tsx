// All cities with stays in our copy, by country.
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { IndexPage } from "@/components/landing/index-page";
import { isLocale } from "@/lib/i18n";
import { cityGroups } from "@/lib/stays/landing-index";
import { foundMetadata } from "@/lib/views/landing/found-metadata";
import { headOrAbsent, pageOrAbsent } from "../absent";
import { LandingData, LandingFailed } from "../landing-parts";
import { pageWords } from "../page-words";

interface CitiesProps {
  params: Promise<{ locale: string }>;
}

const PATH = "/cities";

async function wordsOf({ params }: CitiesProps) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return pageWords(locale);
}

export const generateMetadata = headOrAbsent(async (props: CitiesProps): Promise<Metadata> => {
  const words = await wordsOf(props);
  const title = words.t("found.cities.heading");
  return { title, ...foundMetadata({ path: PATH, title, description: words.t("found.cities.lead") }, words) };
});

export default pageOrAbsent(async (props: CitiesProps) => {
  const words = await wordsOf(props);
  const { t, locale } = words;
  const crumbs = [
    { text: t("found.home"), href: `/${locale}` },
    { text: t("found.cities.crumb"), href: null },
  ];
  const groups = await cityGroups(words);
  if (!groups.ok) return <LandingFailed problem={groups.problem} href={`/${locale}${PATH}`} words={words} />;
  return (
    <>
      <LandingData crumbs={crumbs} path={`/${locale}${PATH}`} />
      <IndexPage
        crumbs={crumbs}
        heading={t("found.cities.heading")}
        lead={t("found.cities.lead")}
        groups={groups.value}
        labels={{
          crumbs: t("found.crumbs"),
          none: t("found.cities.none"),
          jump: t("found.cities.jump"),
        }}
      />
    </>
  );
});
