// The map of one stay, still until somebody reaches for it, with what lies around it.
import { MapStage } from "@/components/map/map-stage";
import { stageLabels } from "@/components/map/stage-labels";
import { Location } from "@/components/stay/location";
import type { Words } from "@/lib/i18n";
import { mapTiles } from "@/lib/stays/map-tiles";
import { nearStay } from "@/lib/stays/near-stay";
import type { PropertyView } from "@/lib/views/stay/property";

export async function StayPlace({ stay, words }: { stay: PropertyView; words: Words }) {
  const { coordinates } = stay;
  if (coordinates === null) return <Location stay={stay} words={words} map={null} near={[]} />;
  const { ground, near } = await nearStay(coordinates, words);
  const map = (
    <div className="relative h-64 overflow-hidden rounded-lg border border-line md:h-80 print:hidden">
      <MapStage
        picture={{ ground, here: { kind: "stay", ...coordinates, text: null }, stays: [], placeless: 0 }}
        staysHref={null}
        groundHref={`/api/map/ground?locale=${words.locale}&centre=${coordinates.latitude},${coordinates.longitude}`}
        searchHref={null}
        tiles={mapTiles()}
        labels={stageLabels(words, stay.name.text)}
        own
      />
    </div>
  );
  return <Location stay={stay} words={words} map={map} near={near} />;
}
