// The photos of a stay: a mosaic on a wide screen, a strip to swipe on a phone, every picture a link.
import { Images } from "lucide-react";
import { Photo } from "@/components/stay-facts/card-parts";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { sentences } from "@/lib/i18n/sentences";
import type { PhotoView } from "@/lib/views/list/card";
import type { Words } from "@/lib/views/words";
import { PhotoLink, PhotoSet } from "./photo-set";

/** Pictures in the mosaic; the others wait behind "All photos" (`nth-[n+6]` below). */
const MOSAIC = 5;

const GRIDS: Record<number, string> = {
  1: "lg:grid-cols-1 lg:grid-rows-1",
  2: "lg:grid-cols-2 lg:grid-rows-1",
  3: "lg:grid-cols-3 lg:grid-rows-2",
  4: "lg:grid-cols-3 lg:grid-rows-2",
  5: "lg:grid-cols-4 lg:grid-rows-2",
};

/** A strip to swipe, from there on a mosaic, which opens where a link leads to it. */
const STRIP =
  "flex snap-x snap-mandatory gap-2 overflow-x-auto overscroll-x-contain max-lg:-mx-gutter max-lg:px-gutter max-lg:[scrollbar-width:none] lg:grid lg:aspect-[7/2] lg:overflow-hidden lg:rounded-md lg:group-target/photos:aspect-auto lg:group-target/photos:grid-rows-none";

/** What every picture needs, said once for all of them; those past the mosaic wait. */
const PICTURES =
  "*:w-[86%] *:shrink-0 *:snap-center *:overflow-hidden max-lg:*:rounded-sm sm:*:w-[58%] lg:*:min-h-0 lg:*:w-auto *:first:rounded-s-md *:last:rounded-e-md lg:group-not-target/photos:*:nth-[n+6]:hidden";

const LINKS = "[&_a]:block [&_a]:size-full [&_a]:overflow-hidden [&_a]:focus-visible:-outline-offset-4";

const IMAGES =
  "[&_img]:aspect-3/2 [&_img]:size-full [&_img]:[transition:scale_500ms_var(--ease-calm)] [&_img]:hover:[scale:1.02] lg:[&_img]:aspect-auto";

/** How each picture of a mosaic of a given size lies; the first is always the largest. */
const placeOf = (index: number, count: number): string | undefined => {
  if (index === 0 && count >= 3)
    return "lg:col-span-2 lg:row-span-2 lg:group-target/photos:col-span-1 lg:group-target/photos:row-span-1";
  if (index === 1 && count === 4) return "lg:row-span-2";
  return undefined;
};

function Picture({ photo, index, count }: { photo: PhotoView; index: number; count: number }) {
  return (
    <li className={placeOf(index, count)}>
      <PhotoLink href={photo.large} photo={index}>
        <Photo
          photo={photo}
          first={index === 0}
          sizes={
            index === 0
              ? "(min-width: 64rem) 50vw, (min-width: 40rem) 58vw, 86vw"
              : "(min-width: 64rem) 25vw, (min-width: 40rem) 58vw, 86vw"
          }
        />
      </PhotoLink>
    </li>
  );
}

interface GalleryProps {
  name: string;
  photos: PhotoView[];
  /** Photos that could not be read; null when none. */
  unread: string | null;
  words: Words;
}

export function Gallery({ name, photos, unread, words }: GalleryProps) {
  const { t } = words;
  if (photos.length === 0) return <p className="text-sm text-soft">{unread ?? t("stay.photos.none")}</p>;
  const count = Math.min(MOSAIC, photos.length);
  return (
    <section aria-label={t("stay.photos.heading")}>
      <PhotoSet
        photos={photos}
        name={name}
        sentences={sentences(words, "stay.photos.viewer")}
        id="photos"
        className="group/photos relative"
      >
        <ul className={`${STRIP} ${GRIDS[count]} ${PICTURES} ${LINKS} ${IMAGES}`}>
          {photos.map((photo, index) => (
            <Picture key={photo.large} photo={photo} index={index} count={count} />
          ))}
        </ul>
        {photos.length > 1 ? (
          <PhotoLink
            href="#photos"
            photo={0}
            className={buttonClass(
              { variant: "secondary", size: "small" },
              "absolute end-3 bottom-3 shadow-lift group-target/photos:hidden",
            )}
          >
            <Icon of={Images} size={16} />
            {t("stay.photos.all", { count: photos.length })}
          </PhotoLink>
        ) : null}
      </PhotoSet>
      {unread ? <p className="mt-2 text-xs text-soft">{unread}</p> : null}
    </section>
  );
}
