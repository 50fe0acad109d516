// Flexible dates: the cheapest total for each pair of arrival and departure around the asked days (row S06).
import type { Metadata } from "next";
import { headers } from "next/headers";
import Link from "next/link";
import { notFound, redirect } from "next/navigation";
import { Suspense } from "react";
import { ReachLinks } from "@/components/search/flexible/reach-links";
import { isNarrowed } from "@/lib/address/result-filter";
import { queryToParams, type SearchQuery } from "@/lib/address/stay-query";
import { isLocale, type Words, wordsFor } from "@/lib/i18n";
import { needsIds } from "@/lib/stays/narrow";
import { queryContext } from "@/lib/stays/preferences";
import { parseSearch, type RawParams } from "@/lib/stays/query";
import { MOST_ROWS } from "@/lib/stays/search-request";
import { REACHES, type Reach } from "@/lib/views/calendar/flexible";
import { partyText } from "@/lib/views/rates/occupancy";
import { pageWords } from "../../page-words";
import { formProblems, placeOf } from "../../question";
import { OpenQuestion } from "../open-question";
import { AskedGrid, WaitingGrid } from "./grid";

interface DatesPageProps {
  params: Promise<{ locale: string }>;
  searchParams: Promise<RawParams>;
}

export async function generateMetadata({ params }: DatesPageProps): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  return { title: wordsFor(locale).t("flexible.titleHere"), robots: { index: false, follow: false } };
}

const reachOf = (flex: RawParams[string]): Reach => REACHES.find((reach) => String(reach) === flex) ?? 1;

const hrefOf = (query: SearchQuery, reach: Reach, { locale }: Words): string =>
  `/${locale}/search/dates?${queryToParams({ ...query, shown: 15 })}&flex=${reach}`;

export default async function DatesPage({ params, searchParams }: DatesPageProps) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const words = await pageWords(locale);
  const raw = await searchParams;
  const parsed = parseSearch(raw, queryContext(words, await headers()));
  const ref = parsed.draft.place;
  const place = ref && (await placeOf(ref.kind, ref.id, locale));
  if (!parsed.ok)
    return (
      <OpenQuestion {...{ words, parsed, place: place?.name, problems: formProblems(parsed.problems) }} />
    );
  // The results say what is wrong with a place nobody knows.
  if (place === null) redirect(`/${locale}/search?${queryToParams(parsed.query)}`);
  const { query } = parsed;
  const reach = reachOf(raw.flex);
  const setting = {
    query,
    reach,
    words,
    all: raw.all === "1",
    allHref: `${hrefOf(query, reach, words)}&all=1`,
  };
  return <Flexible {...setting} place={place?.name ?? null} />;
}

interface FlexibleProps {
  query: SearchQuery;
  reach: Reach;
  words: Words;
  all: boolean;
  allHref: string;
  place: string | null;
}

function Flexible({ place, ...setting }: FlexibleProps) {
  const { query, reach, words } = setting;
  const { t, locale } = words;
  const party = t("common.party", {
    people: partyText(query.adults, query.children, words),
    rooms: t("common.rooms", { rooms: query.rooms }),
  });
  return (
    <div className="page-width">
      <p className="pt-4 text-sm">
        <Link href={`/${locale}/search?${queryToParams(query)}`} prefetch={false} className="link">
          {t("flexible.back")}
        </Link>
      </p>
      <h1 className="pt-4 text-2xl">
        {place === null ? t("flexible.titleHere") : t("flexible.title", { place })}
      </h1>
      <p className="mt-4 max-w-prose text-sm text-soft">
        {t("flexible.lead", { party })}{" "}
        {isNarrowed(query.filter) && `${t("flexible.narrowed")} ${t("flexible.noneFitsMeans")}`}{" "}
        {needsIds(query.filter) && t("flexible.among", { count: MOST_ROWS })} {t("flexible.onTop")}
      </p>
      <div className="mt-6 mb-4">
        <ReachLinks
          label={t("flexible.reach")}
          links={REACHES.map((days) => ({
            text: t("flexible.reachDays", { days }),
            href: hrefOf(query, days, words),
            current: days === reach,
          }))}
        />
      </div>
      <Suspense key={setting.allHref + String(setting.all)} fallback={<WaitingGrid {...setting} />}>
        <AskedGrid {...setting} />
      </Suspense>
    </div>
  );
}
