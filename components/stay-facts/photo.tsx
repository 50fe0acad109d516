// One photo in the sizes the platform offers; the box is reserved before the picture arrives.

import { classNames } from "@/components/ui/class-names";
import type { PhotoView } from "@/lib/views/list/card";

interface PhotoProps {
  photo: Pick<PhotoView, "standard" | "large" | "alt">;
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string;
  /** True for the one picture that decides the first impression of the page. */
  first?: boolean;
  /** `contain` shows the whole picture, `cover` fills the box. */
  fit?: "cover" | "contain";
  className?: string;
}

/**
 * Widths of the files. A large one is at most 1280 wide (gaps 6) and no answer says how wide it is; those of the sandbox
 * are 1080. Stated too small it is taken a little early, stated too large a screen would get fewer pixels than it needs.
 */
const WIDTHS = { standard: 500, large: 1080 } as const;

export function Photo({ photo, sizes, first = false, fit = "cover", className = "" }: PhotoProps) {
  return (
    // biome-ignore lint/performance/noImgElement: the platform already offers its pictures in four sizes.
    <img
      src={photo.standard}
      srcSet={
        photo.large === photo.standard
          ? undefined
          : `${photo.standard} ${WIDTHS.standard}w, ${photo.large} ${WIDTHS.large}w`
      }
      sizes={sizes}
      alt={photo.alt}
      width={1080}
      height={720}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : undefined}
      decoding={first ? "sync" : "async"}
      className={classNames("photo", fit === "contain" && "object-contain", className)}
    />
  );
}
