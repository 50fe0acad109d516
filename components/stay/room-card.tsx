// One room type: its pictures, all of its beds, size, who it sleeps, cots and what is in it (row P10).

import { FallbackText } from "@/components/stay-facts/fallback-text";
import { Photo } from "@/components/stay-facts/photo";
import { RoomFit } from "@/components/stay-facts/room-fit";
import { Disclosure } from "@/components/ui/disclosure";
import { sentences } from "@/lib/i18n/sentences";
import type { PhotoView } from "@/lib/views/list/card";
import type { RoomView } from "@/lib/views/stay/property";
import type { Words } from "@/lib/views/words";
import { PhotoLink, PhotoSet } from "./photo-set";

function RoomPhotos({ name, photos, words }: { name: string; photos: PhotoView[]; words: Words }) {
  const [first] = photos;
  if (!first) return null;
  return (
    <PhotoSet
      photos={photos}
      name={name}
      sentences={sentences(words, "stay.photos.viewer")}
      className="relative self-start"
    >
      <PhotoLink href={first.large} photo={0} className="block overflow-hidden rounded-md">
        <Photo photo={first} sizes="(min-width: 48rem) 22rem, 92vw" className="aspect-3/2 w-full" />
      </PhotoLink>
      {photos.length > 1 ? (
        <ul className="mt-2 grid grid-cols-4 gap-2">
          {photos.slice(1, 5).map((photo, index) => (
            <li key={photo.large}>
              <PhotoLink href={photo.large} photo={index + 1} className="block overflow-hidden rounded-sm">
                <Photo photo={photo} sizes="6rem" className="aspect-3/2 w-full" />
              </PhotoLink>
            </li>
          ))}
        </ul>
      ) : null}
    </PhotoSet>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-x-4 py-1.5 text-sm">
      <dt className="text-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Facts({ room, words }: { room: RoomView; words: Words }) {
  const { t } = words;
  const unknown = <span className="text-faint">{t("stay.rooms.notStated")}</span>;
  const lines = (texts: readonly string[]) =>
    texts.length > 0 ? texts.map((text) => <p key={text}>{text}</p>) : unknown;
  return (
    <dl>
      <Fact label={t("stay.rooms.sleeps")}>{room.occupancy ?? unknown}</Fact>
      <Fact label={t("stay.rooms.beds")}>{lines(room.beds)}</Fact>
      <Fact label={t("stay.rooms.cots")}>{lines(room.cots)}</Fact>
      <Fact label={t("stay.rooms.size")}>{room.size ?? unknown}</Fact>
      <Fact label={t("stay.rooms.layout")}>{room.layout ?? unknown}</Fact>
      {room.attributes.length > 0 ? (
        <Fact label={t("stay.rooms.attributes")}>{room.attributes.join(" · ")}</Fact>
      ) : null}
    </dl>
  );
}

/** Opens in the block of its rates, or in the list of rooms where there are none. */
export function RoomFacts({ room, words }: { room: RoomView; words: Words }) {
  const { t } = words;
  return (
    <Disclosure
      id={`room-${room.id}`}
      summary={
        <>
          {t("stay.rooms.about")}
          <span className="visually-hidden">: {room.name.text}</span>
        </>
      }
    >
      <div className="grid gap-x-8 gap-y-5 pt-1 pb-3 text-sm md:grid-cols-[18rem_1fr]">
        <RoomPhotos name={room.name.text} photos={room.photos} words={words} />
        <div className="min-w-0 md:first:col-span-2">
          <Facts room={room} words={words} />
          {room.photoNote ? <p className="mt-2 text-xs text-soft">{room.photoNote}</p> : null}
          {room.description ? (
            <div className="mt-3 max-w-prose">
              <FallbackText text={room.description} words={words} className="text-soft" />
            </div>
          ) : null}
          {room.facilities.length > 0 ? (
            <>
              <p className="mt-4 mb-1 font-medium">
                {t("stay.facilities.found", { count: room.facilities.length })}
              </p>
              <ul className="columns-2 gap-x-6 text-soft sm:columns-3">
                {room.facilities.map((facility) => (
                  <li key={facility}>{facility}</li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
      </div>
    </Disclosure>
  );
}

/** A room without rates: what it is in two lines, and the rest to be opened. */
export function RoomCard({ room, words }: { room: RoomView; words: Words }) {
  const [photo] = room.photos;
  const summary = [room.size, ...room.beds].filter((text) => text !== null).join(" · ");
  return (
    <article className="border-t border-line py-4 first:border-t-0" data-room={room.id}>
      <div className="flex items-start gap-4">
        {photo ? (
          <Photo photo={photo} sizes="9rem" className="h-16 w-24 shrink-0 rounded-sm sm:h-24 sm:w-36" />
        ) : null}
        <div className="min-w-0">
          <h3 className="text-lg" lang={room.name.lang}>
            <bdi>{room.name.text}</bdi>
          </h3>
          {summary ? <p className="text-sm text-soft">{summary}</p> : null}
          {room.fit ? <RoomFit fit={room.fit} className="mt-1" /> : null}
        </div>
      </div>
      <div className="mt-1">
        <RoomFacts room={room} words={words} />
      </div>
    </article>
  );
}
