// Where a stay lies, in words and figures: address, area, coordinates, zone.
import type { PropertyView } from "@/lib/views/property";
import type { Words } from "@/lib/views/words";
import { FactList } from "./fact-list";
import { Globe } from "./globe";

/** Five digits after the point are about a metre. */
const coordinate = (value: number): string => value.toFixed(5);

function mapHref({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const point = `${coordinate(latitude)}/${coordinate(longitude)}`;
  return `https://www.openstreetmap.org/?mlat=${coordinate(latitude)}&mlon=${coordinate(longitude)}#map=16/${point}`;
}

export function Location({ stay, words }: { stay: PropertyView; words: Words }) {
  const { t } = words;
  const { coordinates } = stay;
  const unknown = t("stay.location.notStated");
  const address = [stay.address?.text, stay.cityName, stay.country].filter(Boolean).join(", ");
  const rows = [
    { label: t("stay.location.address"), value: address || unknown },
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
    <div className="grid items-center gap-x-16 gap-y-8 md:grid-cols-[1fr_auto]">
      <div className="max-w-3xl">
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
        <Globe
          at={coordinates}
          title={t("stay.location.globe", { place: stay.cityName ?? stay.name.text })}
        />
      ) : null}
    </div>
  );
}
