// A city out of our own copy: what is there, its best known stays, and the search with the city filled in.
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { LandingPage } from "@/components/landing/landing-page";
import { isLocale, type Words } from "@/lib/i18n";
import { cityLanding } from "@/lib/stays/landing-pages";
import { foundMetadata } from "@/lib/views/landing/found-metadata";
import { headOrAbsent, pageOrAbsent } from "../../absent";
import { LandingData, LandingFailed, LandingForm } from "../../landing-parts";
import { pageWords } from "../../page-words";

interface CityProps {
  params: Promise<{ locale: string; id: string }>;
}

const ID = /^-?[1-9]\d{0,11}$/;

/** Read once per request, by the page and by its head. */
const readCity = cache((id: number, words: Words) => cityLanding(id, words));

async function loadPage({ params }: CityProps) {
  const { locale, id } = await params;
  if (!isLocale(locale) || !ID.test(id)) notFound();
  const words = await pageWords(locale);
  return { words, id: Number(id), path: `/cities/${id}`, outcome: await readCity(Number(id), words) };
}

export const generateMetadata = headOrAbsent(async (props: CityProps): Promise<Metadata> => {
  const { words, path, outcome } = await loadPage(props);
  if (!outcome.ok) return { title: words.t("found.failed"), robots: { index: false } };
  if (outcome.value === null) notFound();
  const { view, place } = outcome.value;
  const title = words.t("found.city.title", { name: place.name });
  return {
    title,
    ...foundMetadata({ path, title, description: view.lead.join(" ") }, words),
    ...(view.open === 0 ? { robots: { index: false, follow: true } } : {}),
  };
});

export default pageOrAbsent(async (props: CityProps) => {
  const { words, id, path, outcome } = await loadPage(props);
  const href = `/${words.locale}${path}`;
  if (!outcome.ok) return <LandingFailed problem={outcome.problem} href={href} words={words} />;
  if (outcome.value === null) notFound();
  const { view, place } = outcome.value;
  return (
    <>
      <LandingData crumbs={view.crumbs} path={href} view={view} />
      <LandingPage
        view={view}
        citiesHeading={words.t("found.nearby")}
        words={words}
        form={<LandingForm place={{ id, name: place.name }} words={words} />}
      />
    </>
  );
});
