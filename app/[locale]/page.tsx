// Home: one question (where, when, who), and what the answer will show.
import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { HomeRecent } from "@/components/saved/home-recent";
import { recentSentences } from "@/components/saved/saved-sentences";
import { SearchForm } from "@/components/search/form/search-form";
import { Cities } from "@/components/search/home/cities";
import { Hero, MORNING } from "@/components/search/home/hero";
import { Principles } from "@/components/search/home/principles";
import { Recent } from "@/components/search/home/recent";
import { ServiceTabs } from "@/components/search/home/service-tabs";
import { JsonLd } from "@/components/ui/json-ld";
import { config } from "@/lib/config";
import { isLocale, wordsFor } from "@/lib/i18n";
import { carsAreOff } from "@/lib/mirror/cars";
import { queryContext } from "@/lib/stays/booker";
import { parseSearch } from "@/lib/stays/query";
import { foundMetadata } from "@/lib/views/landing/found-metadata";
import { siteData } from "@/lib/views/landing/structured-data";
import { brandHeadline, brandHomePicture, brandLogo } from "../brand-parts";
import { headOrAbsent, pageOrAbsent } from "./absent";
import { chainLinks, cityLinks } from "./cities";
import { type LocalePageProps, pageWords } from "./page-words";
import { placeOf, readPlainSearch, searchFormView } from "./plain-search";

export const generateMetadata = headOrAbsent(async ({ params }: LocalePageProps): Promise<Metadata> => {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const words = wordsFor(locale);
  const title = words.t("found.homeTitle");
  return {
    title: { absolute: title },
    ...foundMetadata({ path: "", title, description: words.t("home.description") }, words),
  };
});

export default pageOrAbsent(async ({ params, searchParams }: LocalePageProps) => {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const words = await pageWords(locale);
  const { t } = words;
  const { raw, text } = readPlainSearch(await searchParams);
  const { draft } = parseSearch(raw, queryContext(words, await headers()));
  const place = draft.place && (await placeOf(draft.place.kind, draft.place.id, locale));
  const view = await searchFormView(words, draft, { placeName: place?.name ?? null, text });
  return (
    <>
      <JsonLd
        data={siteData(words, config.site.origin, brandLogo)}
        nonce={(await headers()).get("x-nonce")}
      />
      <Hero
        title={brandHeadline(locale) ?? t("home.title")}
        photo={brandHomePicture(locale) ?? { ...MORNING, alt: t("home.photo") }}
      >
        {!(await carsAreOff()) && <ServiceTabs current="stays" words={words} />}
        <SearchForm view={view} />
      </Hero>
      <Recent
        view={view}
        labels={{
          heading: t("home.recent.heading"),
          note: t("home.recent.note"),
          forget: t("home.recent.forget"),
        }}
      />
      <HomeRecent sent={recentSentences(words)} />
      <Principles
        id="how"
        href={`/${locale}/prices`}
        labels={{
          heading: t("home.how.heading"),
          total: t("home.how.total"),
          totalText: t("home.how.totalText"),
          way: t("home.how.way"),
          wayText: t("home.how.wayText"),
          spread: t("home.how.spread"),
          spreadText: t("home.how.spreadText"),
          more: t("home.how.more"),
        }}
      />
      <Cities
        cities={await cityLinks(words)}
        chains={await chainLinks(words)}
        labels={{
          heading: t("home.cities.heading"),
          lead: t("home.cities.lead"),
          chains: t("home.cities.chains"),
        }}
      />
    </>
  );
});
