// Where a desk lies, as a still map of our own lists.
import { StillMap } from "@/components/map/still-map";
import type { Words } from "@/lib/i18n";
import { frameAround } from "@/lib/rules/map-frame";
import { mapGround } from "@/lib/stays/map-picture";
import type { FoundDesk } from "@/lib/views/cars/found-car";

const SHOWN_KM = 6;

/** Nothing for a desk without coordinates. */
export async function DeskMap({ desk, words }: { desk: FoundDesk; words: Words }) {
  const at = desk.row?.location?.coordinates;
  if (!at) return null;
  const ground = await mapGround(frameAround(at, SHOWN_KM), words, at);
  const { latitude, longitude } = at;
  const here = { kind: "place", latitude, longitude, text: null } as const;
  return (
    <div className="@container-size relative mt-3 h-48 overflow-hidden rounded-md border border-line print:hidden">
      <StillMap picture={{ ground, here, stays: [], placeless: 0 }} />
    </div>
  );
}
