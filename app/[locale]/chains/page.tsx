// All chains with stays in our copy, by letter.
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { IndexPage } from "@/components/landing/index-page";
import { isLocale } from "@/lib/i18n";
import { chainGroups } from "@/lib/stays/landing-index";
import { foundMetadata } from "@/lib/views/landing/found-metadata";
import { headOrAbsent, pageOrAbsent } from "../absent";
import { LandingData, LandingFailed } from "../landing-parts";
import { pageWords } from "../page-words";

interface ChainsProps {
  params: Promise<{ locale: string }>;
}

const PATH = "/chains";

async function wordsOf({ params }: ChainsProps) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return pageWords(locale);
}

export const generateMetadata = headOrAbsent(async (props: ChainsProps): Promise<Metadata> => {
  const words = await wordsOf(props);
  const title = words.t("found.chains.heading");
  return { title, ...foundMetadata({ path: PATH, title, description: words.t("found.chains.lead") }, words) };
});

export default pageOrAbsent(async (props: ChainsProps) => {
  const words = await wordsOf(props);
  const { t, locale } = words;
  const href = `/${locale}${PATH}`;
  const outcome = await chainGroups(words);
  if (!outcome.ok) return <LandingFailed problem={outcome.problem} href={href} words={words} />;
  const crumbs = [
    { text: t("found.home"), href: `/${locale}` },
    { text: t("found.chains.crumb"), href: null },
  ];
  return (
    <>
      <LandingData crumbs={crumbs} path={href} />
      <IndexPage
        crumbs={crumbs}
        heading={t("found.chains.heading")}
        lead={t("found.chains.lead")}
        groups={outcome.value}
        labels={{
          crumbs: t("found.crumbs"),
          none: t("found.cities.none"),
          jump: t("found.chains.jump"),
        }}
      />
    </>
  );
});
