// Flexible dates: the cheapest total for each pair of arrival and departure around the asked days (row S06).
import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { formProblems, placeOf } from "@/app/[locale]/plain-search";
import { queryToParams } from "@/lib/address/stay-query";
import { setPageStatus } from "@/lib/http/page-status";
import { isLocale, wordsFor } from "@/lib/i18n";
import { zoneOfPlace } from "@/lib/rules/zone";
import { queryContext } from "@/lib/stays/booker";
import { parseSearch, type RawParams } from "@/lib/stays/query";
import { REACHES, type Reach } from "@/lib/views/calendar/flexible";
import { headOrAbsent, pageOrAbsent } from "../../absent";
import { isPlainRequested } from "../../island";
import { type LocalePageProps, pageWords } from "../../page-words";
import { OpenSearch } from "../typed-place";
import { Flexible, flexibleHref } from "./flexible";

export const generateMetadata = headOrAbsent(async ({ params }: LocalePageProps): Promise<Metadata> => {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return { title: wordsFor(locale).t("flexible.titleHere"), robots: { index: false, follow: false } };
});

const reachOf = (flex: RawParams[string]): Reach => REACHES.find((reach) => String(reach) === flex) ?? 1;

export default pageOrAbsent(async ({ params, searchParams }: LocalePageProps) => {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const words = await pageWords(locale);
  const raw = await searchParams;
  const parsed = parseSearch(raw, queryContext(words, await headers()));
  if (!parsed.ok && parsed.isInvalid) setPageStatus(400);
  const ref = parsed.draft.place;
  const place = ref && (await placeOf(ref.kind, ref.id, locale));
  if (!parsed.ok)
    return <OpenSearch {...{ words, parsed, place: place?.name, problems: formProblems(parsed.problems) }} />;
  // The results say what is wrong with a place nobody knows.
  if (place === null) redirect(`/${locale}/search?${queryToParams(parsed.query)}`);
  const { query } = parsed;
  const reach = reachOf(raw.flex);
  const setting = {
    query,
    reach,
    zone: zoneOfPlace(place),
    words,
    all: raw.all === "1",
    allHref: `${flexibleHref(query, reach, words)}&all=1`,
  };
  return <Flexible {...setting} place={place?.name ?? null} isPlain={await isPlainRequested(raw)} />;
});
