// The thumbnails under the viewer: a short cut to any picture.
import { useEffect, useRef } from "react";
import type { Say } from "@/lib/i18n/say";
import type { PhotoView } from "@/lib/views/list/card";

interface ViewerStripProps {
  photos: PhotoView[];
  index: number;
  onPick: (index: number) => void;
  say: Say<"stay.photos.viewer">;
}

export function ViewerStrip({ photos, index, onPick, say }: ViewerStripProps) {
  const current = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current thumbnail changes with the index.
  useEffect(() => {
    current.current?.scrollIntoView({ behavior: "instant", block: "nearest", inline: "nearest" });
  }, [index]);
  return (
    <div className="hidden gap-2 overflow-x-auto px-gutter pb-4 [scrollbar-width:thin] sm:flex">
      {photos.map((photo, position) => (
        <button
          key={photo.large}
          ref={position === index ? current : null}
          type="button"
          aria-label={say("stay.photos.viewer.pick", { n: position + 1 })}
          aria-current={position === index ? "true" : undefined}
          className="h-14 w-20 shrink-0 overflow-hidden rounded-sm opacity-55 outline-offset-2 hover:opacity-100 aria-[current]:opacity-100 aria-[current]:outline-2 aria-[current]:outline-accent"
          onClick={() => onPick(position)}
        >
          {/* biome-ignore lint/performance/noImgElement: the platform already offers its pictures in four sizes. */}
          <img
            src={photo.thumbnail}
            alt=""
            loading="lazy"
            width={80}
            height={56}
            className="size-full object-cover"
          />
        </button>
      ))}
    </div>
  );
}
