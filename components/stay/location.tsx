// Where a stay lies: the map, what is near by and how far, then address, area, coordinates and zone.
import type { ReactNode } from "react";
import { FactList } from "@/components/stay-facts/fact-list";
import { Disclosure } from "@/components/ui/disclosure";
import type { NearPlace } from "@/lib/views/stay/near";
import type { PropertyView } from "@/lib/views/stay/property";
import type { Words } from "@/lib/views/words";
import { Fold } from "./fold";

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
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-1.5 text-sm first:border-t-0"
          >
            <span className="min-w-0">
              {place.href ? (
                <a
                  href={place.href}
                  rel="noopener"
                  aria-label={t("map.directionsTo", { place: place.name })}
                  className="link inline-block min-h-6 font-medium"
                >
                  {place.name}
                </a>
              ) : (
                <span className="font-medium">{place.name}</span>
              )}{" "}
              <span className="text-xs text-soft">{place.walk ?? place.what}</span>
            </span>
            <span className="figures text-soft">{place.distance}</span>
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
  const unknown = t("stay.rooms.notStated");
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
    <div
      className={
        map ? "grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]" : undefined
      }
    >
      {map}
      <div>
        <p className="text-sm">
          <bdi>{stay.whereText ?? unknown}</bdi>
          {coordinates ? (
            <a href={mapHref(coordinates)} rel="noopener" className="link ms-3 print:hidden">
              {t("stay.location.map")}
            </a>
          ) : null}
        </p>
        {coordinates ? (
          <div className="mt-4">
            <Fold heading={t("map.near")} brief={near.map(({ name }) => name).join(" · ") || null}>
              <Near near={near} words={words} />
            </Fold>
          </div>
        ) : null}
        <Disclosure summary={t("stay.location.exact")} className="mt-2">
          <FactList rows={rows} />
        </Disclosure>
      </div>
    </div>
  );
}
