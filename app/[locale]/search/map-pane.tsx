// The map beside the list: drawn from the mirror at once, with the totals of the same answer as soon as they are there.

import { cookies } from "next/headers";
import { Suspense } from "react";
import { MapStage } from "@/components/map/map-stage";
import { stageLabels } from "@/components/map/stage-labels";
import { StillMap } from "@/components/map/still-map";
import { MAP_COOKIE, MAP_PARAMETER, type MapChoice, mapChoice } from "@/lib/address/map-choice";
import { FIRST_SCREEN, queryToParams, type SearchQuery } from "@/lib/address/stay-query";
import { config } from "@/lib/config";
import type { Words } from "@/lib/i18n";
import { mapPicture } from "@/lib/stays/map-picture";
import { type FirstCards, withoutPrices } from "@/lib/stays/search";
import type { ResultsPage } from "@/lib/views/list/card";
import type { MapPicture } from "@/lib/views/map/map";
import type { Outcome } from "@/lib/views/problem";
import { listParams, searchHref } from "./list-words";

/** The map while its prices are on the way: the same ground, without a script of its own. */
function MapWaiting({ picture, text }: { picture: MapPicture | null; text: string }) {
  return (
    <div aria-busy="true" className="@container-size absolute inset-0 overflow-hidden bg-wash">
      {picture && <StillMap picture={picture} />}
      <p className="absolute inset-s-3 bottom-3 rounded-md bg-surface px-3 py-2 text-xs text-soft shadow-lift">
        {text}
      </p>
    </div>
  );
}

interface SplitSetting {
  choice: MapChoice;
  labels: { region: string; hide: string; show: string; open: string; close: string };
  hrefs: { hide: string; show: string };
}

/** `asked`: what the address says, which goes before the cookie. */
export async function splitSetting(
  query: SearchQuery,
  words: Words,
  asked: string | string[] | undefined,
): Promise<SplitSetting> {
  const { t } = words;
  const href = searchHref(query, words);
  return {
    choice: mapChoice(asked?.toString() ?? (await cookies()).get(MAP_COOKIE)?.value),
    labels: {
      region: t("map.region"),
      hide: t("map.hide"),
      show: t("map.show"),
      open: t("map.open"),
      close: t("map.close"),
    },
    hrefs: { hide: `${href}&${MAP_PARAMETER}=hidden`, show: `${href}&${MAP_PARAMETER}=shown` },
  };
}

interface ListMapProps {
  words: Words;
  query: SearchQuery;
  outcome: Promise<Outcome<ResultsPage>>;
  /** What the mirror shows before any price. */
  first: FirstCards;
  /** True where the list begins before the cards of this page. */
  isPart: boolean;
}

const settingOf = ({ words, query, first }: ListMapProps) => ({
  words,
  centre: query.place.kind === "country" || query.place.kind === "region" ? null : first.centre,
  area: query.filter.area,
});

async function Answered(props: ListMapProps) {
  const { words, query, outcome, first, isPart } = props;
  const answer = await outcome;
  const cards = answer.ok ? [...answer.value.cards, ...answer.value.held] : withoutPrices(first.cards, words);
  const setting = settingOf(props);
  const picture = await mapPicture(cards, setting);
  if (picture === null) return <p className="p-6 text-sm text-soft">{words.t("map.nowhere")}</p>;
  const anywhere = { ...query, shown: FIRST_SCREEN, filter: { ...query.filter, area: null } };
  const holdsAll = !isPart && answer.ok && answer.value.next === null && answer.value.count.exact;
  const { centre } = setting;
  return (
    <MapStage
      picture={picture}
      staysHref={holdsAll && query.filter.area === null ? null : `/api/map?${listParams(anywhere, words)}`}
      groundHref={`/api/map/ground?locale=${words.locale}${centre ? `&centre=${centre.latitude},${centre.longitude}` : ""}`}
      searchHref={searchHref(anywhere, words)}
      tiles={config.mapTiles}
      labels={stageLabels(words, first.placeName ?? words.t("search.criteria.placeUnknown"))}
    />
  );
}

async function Waiting(props: ListMapProps) {
  const picture = await mapPicture(props.first.cards, settingOf(props));
  return <MapWaiting picture={picture} text={props.words.t("map.waiting")} />;
}

export function ListMap(props: ListMapProps) {
  return (
    <Suspense key={queryToParams(props.query)} fallback={<Waiting {...props} />}>
      <Answered {...props} />
    </Suspense>
  );
}
