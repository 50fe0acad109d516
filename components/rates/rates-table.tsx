// All rates of a property as one real table, grouped by room; on a phone the same rows read as cards.

import { RoomFit } from "@/components/stay-facts/room-fit";
import { AS } from "@/components/ui/table-roles";
import type { RateRoom, RatesView } from "@/lib/views/rates/rates";
import type { Words } from "@/lib/views/words";
import { COLUMNS, RateRow } from "./rate-row";

interface RatesTableProps {
  view: RatesView;
  /** Day of arrival, `YYYY-MM-DD`: the end of every drawing's time axis. */
  checkin: string;
  words: Words;
}

function Head({ nights, words }: { nights: number; words: Words }) {
  const { t } = words;
  const cell = "px-3 py-2.5 text-xs font-medium text-soft first:ps-4 last:pe-4";
  return (
    <thead {...AS.group} className="max-lg:visually-hidden">
      <tr {...AS.row}>
        <th {...AS.column} className={`${cell} w-[11%] text-start`}>
          {t("rates.column.sleeps")}
        </th>
        <th {...AS.column} className={`${cell} w-[14%] text-start`}>
          {t("rates.column.meal")}
        </th>
        <th {...AS.column} className={`${cell} w-[22%] text-start`}>
          {t("rates.column.cancellation")}
        </th>
        <th {...AS.column} className={`${cell} w-[13%] text-start`}>
          {t("rates.column.payment")}
        </th>
        <th {...AS.column} className={`${cell} w-[18%] text-end`}>
          {t("rates.column.total", { nights })}
        </th>
        <th {...AS.column} className={`${cell} w-[10%] text-start`}>
          {t("rates.column.left")}
        </th>
        <th {...AS.column} className={`${cell} w-[12%] text-start`}>
          <span className="visually-hidden">{t("rates.column.choose")}</span>
        </th>
      </tr>
    </thead>
  );
}

function RoomHeader({ room, words }: { room: RateRoom; words: Words }) {
  return (
    <tr {...AS.row} className="block lg:table-row">
      <th
        {...AS.groupHeader}
        colSpan={COLUMNS}
        className="block bg-sunken p-4 text-start font-normal lg:table-cell lg:py-3"
      >
        <span className="flex items-start gap-4 lg:items-center">
          {room.photo ? (
            // biome-ignore lint/performance/noImgElement: the platform already offers its pictures in four sizes.
            <img
              src={room.photo}
              alt={words.t("rates.photoOf", { room: room.name })}
              width={84}
              height={56}
              loading="lazy"
              className="mt-1 h-14 w-21 shrink-0 rounded-sm bg-line lg:mt-0 object-cover"
            />
          ) : null}
          <span className="min-w-0">
            <span className="block text-lg font-medium" lang={room.lang ?? undefined}>
              <bdi>{room.name}</bdi>
            </span>
            {room.summary ? <span className="block text-sm text-soft">{room.summary}</span> : null}
            {room.fit ? <RoomFit fit={room.fit} className="mt-1" /> : null}
          </span>
          {room.roomId ? (
            <a href={`#room-${room.roomId}`} className="link ms-auto shrink-0 text-sm max-sm:hidden">
              {words.t("rates.roomDetails")}
              <span className="visually-hidden">: {room.name}</span>
            </a>
          ) : null}
        </span>
      </th>
    </tr>
  );
}

/** Sleeps, meal, cancellation, payment, total, left: one row per rate, one body of rows per room (row A01). */
export function RatesTable({ view, checkin, words }: RatesTableProps) {
  const span = { now: Date.parse(view.quotedAt), arrival: Date.parse(`${checkin}T12:00:00Z`) };
  return (
    <table
      {...AS.table}
      className="w-full overflow-hidden rounded-md border border-line bg-paper max-lg:block"
    >
      <caption className="visually-hidden">{words.t("rates.caption", { forWhat: view.forWhat })}</caption>
      <Head nights={view.nights} words={words} />
      {view.rooms.map((room, index) => (
        <tbody
          key={room.roomId ?? `unmapped-${index}`}
          {...AS.group}
          className="border-t border-line first-of-type:max-lg:border-t-0 max-lg:block"
        >
          <RoomHeader room={room} words={words} />
          {room.rates.map((rate) => (
            <RateRow
              key={rate.id}
              rate={rate}
              room={room}
              span={span}
              zone={view.zone}
              isComparable={view.comparing !== null}
              isOneRoom={view.oneRoomText !== null}
              words={words}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}
