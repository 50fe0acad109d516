// The places a gallery shows as switches, each with the number of its pictures.
import type { Say } from "@/lib/i18n/say";
import type { PhotoView } from "@/lib/views/list/card";

interface ViewerFilterProps {
  photos: PhotoView[];
  place: string | null;
  onChoose: (place: string | null) => void;
  say: Say<"stay.photos.viewer">;
}

const CHIP =
  "min-h-9 shrink-0 rounded-full border px-3.5 text-xs whitespace-nowrap aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent border-line hover:border-edge";

/** Places by how many pictures show them, most first. */
export function placeCounts(photos: readonly PhotoView[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { place } of photos) counts.set(place, (counts.get(place) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
}

export function ViewerFilter({ photos, place, onChoose, say }: ViewerFilterProps) {
  return (
    <fieldset className="m-0 flex min-w-0 gap-2 overflow-x-auto border-0 p-1 [scrollbar-width:none]">
      <legend className="visually-hidden">{say("stay.photos.viewer.filter")}</legend>
      <button type="button" aria-pressed={place === null} className={CHIP} onClick={() => onChoose(null)}>
        {say("stay.photos.viewer.everything", { count: photos.length })}
      </button>
      {placeCounts(photos).map(([name, count]) => (
        <button
          key={name}
          type="button"
          aria-pressed={place === name}
          className={CHIP}
          onClick={() => onChoose(name)}
        >
          {name} <span className="figures opacity-70">{count}</span>
        </button>
      ))}
    </fieldset>
  );
}
