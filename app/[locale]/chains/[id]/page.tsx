// A chain out of our own copy: its best known stays and the cities it is in.
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { LandingPage } from "@/components/landing/landing-page";
import { isLocale, type Words } from "@/lib/i18n";
import { chainLanding } from "@/lib/stays/landing-pages";
import { foundMetadata } from "@/lib/views/landing/found-metadata";
import { headOrAbsent, pageOrAbsent } from "../../absent";
import { LandingData, LandingFailed, LandingForm } from "../../landing-parts";
import { pageWords } from "../../page-words";

interface ChainProps {
  params: Promise<{ locale: string; id: string }>;
}

const ID = /^[1-9]\d{0,9}$/;

/** Read once per request, by the page and by its head. */
const readChain = cache((id: number, words: Words) => chainLanding(id, words));

async function loadPage({ params }: ChainProps) {
  const { locale, id } = await params;
  if (!isLocale(locale) || !ID.test(id)) notFound();
  const words = await pageWords(locale);
  return { words, path: `/chains/${id}`, outcome: await readChain(Number(id), words) };
}

export const generateMetadata = headOrAbsent(async (props: ChainProps): Promise<Metadata> => {
  const { words, path, outcome } = await loadPage(props);
  if (!outcome.ok) return { title: words.t("found.failed"), robots: { index: false } };
  if (outcome.value === null) notFound();
  const { heading, lead, open } = outcome.value;
  return {
    title: heading,
    ...foundMetadata({ path, title: heading, description: lead.join(" ") }, words),
    ...(open === 0 ? { robots: { index: false, follow: true } } : {}),
  };
});

export default pageOrAbsent(async (props: ChainProps) => {
  const { words, path, outcome } = await loadPage(props);
  const href = `/${words.locale}${path}`;
  if (!outcome.ok) return <LandingFailed problem={outcome.problem} href={href} words={words} />;
  if (outcome.value === null) notFound();
  const view = outcome.value;
  return (
    <>
      <LandingData crumbs={view.crumbs} path={href} view={view} />
      <LandingPage
        view={view}
        citiesHeading={words.t("found.chainCities")}
        words={words}
        form={<LandingForm place={null} words={words} />}
      />
    </>
  );
});
