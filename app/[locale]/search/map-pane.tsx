// The map beside the list: drawn from the mirror at once, with the totals of the same answer as soon as they are there.
import { MapStage } from "@/components/map/map-stage";
import { stageLabels } from "@/components/map/stage-labels";
import { StillMap } from "@/components/map/still-map";
import { FIRST_SCREEN, queryToParams, type SearchQuery } from "@/lib/address/stay-query";
import type { Words } from "@/lib/i18n";
import { airportPoint } from "@/lib/places/around";
import { mapPicture } from "@/lib/stays/map-picture";
import { mapTiles } from "@/lib/stays/map-tiles";
import { type FirstCards, withoutPrices } from "@/lib/stays/search";
import type { ResultsPage } from "@/lib/views/list/card";
import type { MapHere, MapPicture } from "@/lib/views/map/map";
import type { Outcome } from "@/lib/views/problem";
import { Island } from "../island";
import { listParams, searchHref } from "./list-words";

/** The map while its prices are on the way: the same ground, without a script of its own. */
function MapWaiting({ picture, text }: { picture: MapPicture | null; text: string }) {
  return (
    <div aria-busy="true" className="@container-size absolute inset-0 overflow-hidden bg-map-land">
      {picture && <StillMap picture={picture} />}
      <p className="absolute inset-s-3 bottom-3 rounded-md bg-surface px-3 py-2 text-xs text-soft shadow-lift">
        {text}
      </p>
    </div>
  );
}

interface ListMapProps {
  words: Words;
  query: SearchQuery;
  outcome: Promise<Outcome<ResultsPage>>;
  /** What the mirror shows before any price. */
  first: FirstCards;
  /** True where the list begins before the cards of this page. */
  isPart: boolean;
  /** True where scripts are off: nothing streams. */
  isPlain: boolean;
}

/** What was searched for, as a point of the map; null for what is none, or lies nobody knows where. */
async function hereOf({ query: { place }, first }: ListMapProps): Promise<MapHere | null> {
  if (place.kind === "country" || place.kind === "region") return null;
  const at = first.centre ?? (place.kind === "airport" ? await airportPoint(place.id) : null);
  if (at === null) return null;
  const kind = place.kind === "city" || place.kind === "airport" ? place.kind : "place";
  return { kind, ...at, text: place.kind === "accommodation" ? null : first.placeName };
}

const settingOf = async (props: ListMapProps) => ({
  words: props.words,
  here: await hereOf(props),
  area: props.query.filter.area,
});

async function Answered(props: ListMapProps) {
  const { words, query, outcome, first, isPart } = props;
  const answer = await outcome;
  const cards = answer.ok ? [...answer.value.cards, ...answer.value.held] : withoutPrices(first.cards, words);
  const setting = await settingOf(props);
  const picture = await mapPicture(cards, setting);
  if (picture === null) return <p className="p-6 text-sm text-soft">{words.t("map.nowhere")}</p>;
  const anywhere = { ...query, shown: FIRST_SCREEN, filter: { ...query.filter, area: null } };
  const holdsAll = !isPart && answer.ok && answer.value.next === null && answer.value.count.exact;
  const { here } = setting;
  return (
    <MapStage
      picture={picture}
      staysHref={holdsAll && query.filter.area === null ? null : `/api/map?${listParams(anywhere, words)}`}
      groundHref={`/api/map/ground?locale=${words.locale}${here ? `&centre=${here.latitude},${here.longitude}` : ""}`}
      searchHref={searchHref(anywhere, words)}
      tiles={mapTiles()}
      labels={stageLabels(words, first.placeName ?? words.t("search.criteria.placeUnknown"))}
    />
  );
}

async function Waiting(props: ListMapProps) {
  const picture = await mapPicture(props.first.cards, await settingOf(props));
  return <MapWaiting picture={picture} text={props.words.t("map.waiting")} />;
}

export function ListMap(props: ListMapProps) {
  return (
    <Island
      key={queryToParams(props.query)}
      request={{ plain: props.isPlain }}
      fallback={<Waiting {...props} />}
    >
      <Answered {...props} />
    </Island>
  );
}
