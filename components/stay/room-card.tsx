// One room type: its pictures, beds as text, size, who it sleeps, and what is in it (row P10).

import { Photo } from "@/components/stay-facts/photo";
import { RoomFit } from "@/components/stay-facts/room-fit";
import { Disclosure } from "@/components/ui/disclosure";
import { sentences } from "@/lib/i18n/sentences";
import type { PhotoView } from "@/lib/views/list/card";
import type { RoomView } from "@/lib/views/stay/property";
import type { Words } from "@/lib/views/words";
import { FallbackText } from "./fallback-text";
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
  return (
    <dl className="mt-3">
      <Fact label={t("stay.rooms.sleeps")}>{room.occupancy ?? unknown}</Fact>
      <Fact label={t("stay.rooms.beds")}>
        {room.beds.length > 0 ? room.beds.map((bed) => <p key={bed}>{bed}</p>) : unknown}
      </Fact>
      <Fact label={t("stay.rooms.size")}>
        {room.size ? (
          <>
            {room.size} <span className="text-faint">({t("stay.rooms.sizeNote")})</span>
          </>
        ) : (
          unknown
        )}
      </Fact>
      {room.layout ? <Fact label={t("stay.rooms.layout")}>{room.layout}</Fact> : null}
      {room.cots ? <Fact label={t("stay.rooms.cots")}>{room.cots}</Fact> : null}
    </dl>
  );
}

export function RoomCard({ room, words }: { room: RoomView; words: Words }) {
  const { t } = words;
  return (
    <article
      id={`room-${room.id}`}
      className="grid gap-x-8 gap-y-5 border-t border-line py-7 first:border-t-0 first:pt-0 md:grid-cols-[20rem_1fr]"
    >
      <RoomPhotos name={room.name.text} photos={room.photos} words={words} />
      <div className="min-w-0 md:first:col-span-2">
        <h3 className="text-xl" lang={room.name.lang}>
          <bdi>{room.name.text}</bdi>
        </h3>
        {room.attributes.length > 0 ? (
          <p className="mt-1 text-sm text-soft">{room.attributes.join(" · ")}</p>
        ) : null}
        {room.fit ? <RoomFit fit={room.fit} className="mt-3" /> : null}
        <Facts room={room} words={words} />
        {room.photoNote ? <p className="mt-2 text-xs text-soft">{room.photoNote}</p> : null}
        {room.description ? (
          <div className="mt-3 max-w-prose">
            <FallbackText text={room.description} words={words} className="text-sm text-soft" />
          </div>
        ) : null}
        {room.facilities.length > 0 ? (
          <Disclosure
            className="mt-3"
            summary={
              <>
                {t("stay.rooms.facilities", { count: room.facilities.length })}
                <span className="visually-hidden">: {room.name.text}</span>
              </>
            }
          >
            <ul className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
              {room.facilities.map((facility) => (
                <li key={facility}>{facility}</li>
              ))}
            </ul>
          </Disclosure>
        ) : null}
      </div>
    </article>
  );
}
