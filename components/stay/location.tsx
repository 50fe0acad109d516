// Where a stay lies: the map, what is near by and how far, then address, area, coordinates and zone.
import type { ReactNode } from "react";
import type { NearPlace } from "@/lib/views/stay/near";
import type { PropertyView } from "@/lib/views/stay/property";
import type { Words } from "@/lib/views/words";
import { FactList } from "./fact-list";

/** Five digits after the point are about a metre. */
const coordinate = (value: number): string => value.toFixed(5);

function mapHref({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const point = `${coordinate(latitude)}/${coordinate(longitude)}`;
  return `https://www.openstreetmap.org/?mlat=${coordinate(latitude)}&mlon=${coordinate(longitude)}#map=16/${point}`;
}

function Near({ near, words: { t } }: { near: NearPlace[]; words: Words }) {
  if (near.length === 0) return <p className="text-sm text-soft">{t("map.nearUnknown")}</p>;
  return (
    <>
      <ul>
        {near.map((place) => (
          <li
            key={place.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-2.5 text-sm first:border-t-0"
          >
            <span className="min-w-0">
              <span className="block font-medium">{place.name}</span>
              <span className="block text-xs text-soft">{place.walk ?? place.what}</span>
            </span>
            <span className="figures text-soft">
              {place.distance}
              {place.href && (
                <>
                  {" "}
                  <a
                    href={place.href}
                    rel="noopener"
                    aria-label={t("map.directionsTo", { place: place.name })}
                    className="link ms-3 print:hidden"
                  >
                    {t("map.directions")}
                  </a>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-faint">{t("map.asTheCrowFlies")}</p>
    </>
  );
}

interface LocationProps {
  stay: PropertyView;
  words: Words;
  /** The map; null for a stay that tells no coordinates. */
  map: ReactNode;
  near: NearPlace[];
}

export function Location({ stay, words, map, near }: LocationProps) {
  const { t } = words;
  const { coordinates } = stay;
  const unknown = t("stay.location.notStated");
  const rows = [
    { label: t("stay.location.address"), value: stay.whereText ?? unknown },
    { label: t("stay.location.area"), value: stay.area ?? unknown },
    {
      label: t("stay.location.coordinates"),
      value: coordinates
        ? `${coordinate(coordinates.latitude)}, ${coordinate(coordinates.longitude)}`
        : unknown,
    },
    { label: t("stay.location.zone"), value: stay.zone ?? unknown },
  ];
  return (
    <>
      {map}
      <div className="grid gap-x-16 gap-y-10 md:grid-cols-2">
        <div>
          <FactList rows={rows} />
          {coordinates ? (
            <p className="mt-4 text-sm print:hidden">
              <a href={mapHref(coordinates)} rel="noopener" className="link">
                {t("stay.location.map")}
              </a>
            </p>
          ) : null}
        </div>
        {coordinates ? (
          <div>
            <h3 className="mb-1 text-lg">{t("map.near")}</h3>
            <Near near={near} words={words} />
          </div>
        ) : null}
      </div>
    </>
  );
}
