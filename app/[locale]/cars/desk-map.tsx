// The map of the desks: the still map of stays, drawn on the server, each desk with its lowest total.
import { StillMap } from "@/components/map/still-map";
import type { CarQuery } from "@/lib/address/car-query";
import { type CarList, listSetting } from "@/lib/cars/list";
import type { Words } from "@/lib/i18n";
import { centreOf, frameAround, frameOf, kilometresAcross } from "@/lib/rules/map-frame";
import { mapGround } from "@/lib/stays/map-picture";
import { deskPoints } from "@/lib/views/cars/car-list";
import type { MapHere } from "@/lib/views/map/map";
import type { Outcome } from "@/lib/views/problem";

interface DeskMapProps {
  words: Words;
  query: CarQuery;
  outcome: Promise<Outcome<CarList>>;
}

/** Desks of one airport lie within a kilometre: a square of that would hold neither water nor names. */
const LEAST_KM = 7;

function hereOf({ pickup }: CarList): MapHere | null {
  const at = pickup.airport ?? pickup.coordinates;
  const { kind } = pickup.ref;
  return at && { kind: kind === "airport" || kind === "city" ? kind : "place", ...at, text: pickup.name };
}

export async function DeskMap({ words, query, outcome }: DeskMapProps) {
  const answer = await outcome;
  if (!answer.ok) return null;
  const list = answer.value;
  const here = hereOf(list);
  const { points } = deskPoints(list.passing, listSetting(query, list, words));
  // The first have room for their totals: those of open desks, the lowest first.
  const stays = points.toSorted(
    (a, b) =>
      Number(a.closed !== null) - Number(b.closed !== null) ||
      (a.total?.amount ?? 0) - (b.total?.amount ?? 0),
  );
  const close = frameOf(here ? [...points, here] : points);
  if (close === null) return <p className="p-6 text-sm text-soft">{words.t("carlist.desks.nowhere")}</p>;
  const frame = kilometresAcross(close) < LEAST_KM ? frameAround(centreOf(close), LEAST_KM) : close;
  const ground = await mapGround(frame, words, here);
  return (
    <div className="@container-size relative h-full overflow-hidden bg-map-land">
      <StillMap picture={{ ground, here, stays, placeless: 0 }} />
    </div>
  );
}
