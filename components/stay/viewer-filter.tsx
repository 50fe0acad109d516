// The tags of a gallery as switches, each with the number of its pictures.
import type { Say } from "@/lib/i18n/say";
import type { PhotoView } from "@/lib/views/list/card";

interface ViewerFilterProps {
  photos: PhotoView[];
  tag: string | null;
  onChoose: (tag: string | null) => void;
  say: Say<"stay.photos.viewer">;
}

const CHIP =
  "min-h-9 shrink-0 rounded-full border px-3.5 text-xs whitespace-nowrap aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent border-line hover:border-edge";

/** Tags by how many pictures carry them, most first. */
export function tagCounts(photos: readonly PhotoView[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const tag of photos.flatMap((photo) => photo.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
}

export function ViewerFilter({ photos, tag, onChoose, say }: ViewerFilterProps) {
  return (
    <fieldset className="m-0 flex min-w-0 gap-2 overflow-x-auto border-0 p-1 [scrollbar-width:none]">
      <legend className="visually-hidden">{say("stay.photos.viewer.filter")}</legend>
      <button type="button" aria-pressed={tag === null} className={CHIP} onClick={() => onChoose(null)}>
        {say("stay.photos.viewer.everything", { count: photos.length })}
      </button>
      {tagCounts(photos).map(([name, count]) => (
        <button
          key={name}
          type="button"
          aria-pressed={tag === name}
          className={CHIP}
          onClick={() => onChoose(name)}
        >
          {name} <span className="figures opacity-70">{count}</span>
        </button>
      ))}
    </fieldset>
  );
}
