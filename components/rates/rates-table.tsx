// All rates of a property as one real table, grouped by room; on a phone the same rows read as cards.

import type { ReactNode } from "react";
import { RoomFit } from "@/components/stay-facts/fact-list";
import { AS } from "@/components/ui/table-roles";
import type { CommonTerms, RateRoom, RatesView } from "@/lib/views/rates/rates";
import type { RoomFitView } from "@/lib/views/stay/property";
import type { Words } from "@/lib/views/words";
import { RateRow } from "./rate-row";
import { RoomRates } from "./room-rates";

interface RatesTableProps {
  view: RatesView;
  /** Day of arrival, `YYYY-MM-DD`: the end of every drawing's time axis. */
  checkin: string;
  /** What else is known of a room, by its id. */
  about?: ReadonlyMap<string, ReactNode>;
  bookAction: string | null;
  words: Words;
}

/** So many columns are left where one that all rates have alike is said above them. */
const columnsOf = ({ cancellation, payment }: CommonTerms): number =>
  [true, cancellation === null, payment === null, true, true].filter(Boolean).length;

function Head({ nights, common, words }: { nights: number; common: CommonTerms; words: Words }) {
  const { t } = words;
  const cell = "px-3 py-2.5 text-xs font-medium text-soft first:ps-4 last:pe-4";
  return (
    <thead {...AS.group} className="max-lg:visually-hidden">
      <tr {...AS.row}>
        <th {...AS.column} className={`${cell} text-start`}>
          {t("rates.column.meal")}
        </th>
        {common.cancellation ? null : (
          <th {...AS.column} className={`${cell} w-[26%] text-start`}>
            {t("rates.column.cancellation")}
          </th>
        )}
        {common.payment ? null : (
          <th {...AS.column} className={`${cell} w-[17%] text-start`}>
            {t("rates.column.payment")}
          </th>
        )}
        <th {...AS.column} className={`${cell} w-[20%] text-end`}>
          {t("rates.column.total", { nights })}
        </th>
        <th {...AS.column} className={`${cell} w-[14%] text-start`}>
          <span className="visually-hidden">{t("rates.column.choose")}</span>
        </th>
      </tr>
    </thead>
  );
}

interface RoomHeaderProps {
  room: RateRoom;
  /** What else is known of the room, to be opened. */
  about: ReactNode;
  /** Whom each of its rates sleeps; null where they differ. */
  sleeps: string | null;
  /** Whether the party is spread over several rooms: then how it fits is a matter of their numbers. */
  isOneOfSeveral: boolean;
  columns: number;
  words: Words;
}

/** What all rates of a room say of whom they sleep; null where they differ. */
const sleepsIn = ({ rates: [first, ...others] }: RateRoom): string | null =>
  first && others.every(({ occupancy }) => occupancy === first.occupancy) ? first.occupancy : null;

/** Only where it is not what was asked for, or costs something, is it worth a line whom a room fits. */
const isWorthSaying = ({ verdict, notes }: RoomFitView): boolean => verdict !== "fits" || notes.length > 0;

function RoomHeader({ room, about, sleeps, isOneOfSeveral, columns, words }: RoomHeaderProps) {
  return (
    <>
      <tr {...AS.row} className="block lg:table-row">
        <th
          {...AS.groupHeader}
          colSpan={columns}
          className="block bg-sunken px-4 pt-3 pb-1 text-start font-normal lg:table-cell"
        >
          <span className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 sm:items-start">
            {room.photo ? (
              // biome-ignore lint/performance/noImgElement: the platform already offers its pictures in four sizes.
              <img
                src={room.photo}
                alt={words.t("rates.photoOf", { room: room.name })}
                width={144}
                height={96}
                loading="lazy"
                className="h-14 w-21 shrink-0 rounded-sm bg-line object-cover sm:row-span-2 sm:h-16 sm:w-24"
              />
            ) : null}
            <span
              className="col-start-2 text-lg leading-snug font-medium first:col-span-2 first:col-start-1"
              lang={room.lang ?? undefined}
            >
              <bdi>{room.name}</bdi>
            </span>
            <span className="min-w-0 max-sm:col-span-2 sm:col-start-2">
              <span className="block text-sm text-soft not-empty:mt-0.5">
                {[room.summary, sleeps].filter((text) => text !== null).join(" · ")}
              </span>
              {room.fit && !isOneOfSeveral && isWorthSaying(room.fit) ? (
                <RoomFit fit={room.fit} className="mt-1" />
              ) : null}
            </span>
          </span>
        </th>
      </tr>
      {about ? (
        <tr {...AS.row} className="block lg:table-row">
          <td {...AS.cell} colSpan={columns} className="block bg-sunken px-4 pb-1.5 lg:table-cell">
            {about}
          </td>
        </tr>
      ) : null}
    </>
  );
}

/** So many rates of a room stand at once, fewer of those farther down; one more than these is no reason to wait. */
const atFirst = (place: number): number => (place < 3 ? 2 : 1);

/** How few are left and what holds for children are said once, not again at every rate of the room. */
const isShown = (what: "left" | "childrenNote", index: number, { rates }: RateRoom): boolean =>
  index > 0 && rates[index]?.[what] === rates[index - 1]?.[what];

/** Meal, cancellation, payment, total: one row per rate, one body of rows per room (row A01). */
export function RatesTable({ view, checkin, about, bookAction, words }: RatesTableProps) {
  const { common } = view;
  const columns = columnsOf(common);
  const span = { now: Date.parse(view.quotedAt), arrival: Date.parse(`${checkin}T12:00:00Z`) };
  return (
    <table
      {...AS.table}
      className="w-full overflow-hidden rounded-md border border-line bg-paper max-lg:block"
    >
      <caption className="visually-hidden">{words.t("rates.caption", { forWhat: view.forWhat })}</caption>
      <Head nights={view.nights} common={common} words={words} />
      {view.rooms.map((room, place) => {
        const first = atFirst(place);
        const isLong = room.rates.length > first + 1;
        return (
          <RoomRates
            key={room.roomId ?? `unmapped-${place}`}
            more={isLong ? words.t("rates.more", { count: room.rates.length - first }) : null}
            columns={columns}
          >
            <RoomHeader
              room={room}
              about={about?.get(room.roomId ?? "")}
              sleeps={sleepsIn(room)}
              isOneOfSeveral={view.oneRoomText !== null}
              columns={columns}
              words={words}
            />
            {room.rates.map((rate, index) => (
              <RateRow
                key={rate.id}
                rate={rate}
                room={room}
                span={span}
                zone={view.zone}
                isComparable={view.comparing !== null}
                isOneRoom={view.oneRoomText !== null}
                bookAction={bookAction}
                common={common}
                columns={columns}
                isLater={isLong && index >= first}
                isSleepsShown={sleepsIn(room) !== null}
                isLeftShown={isShown("left", index, room)}
                isChildrenShown={isShown("childrenNote", index, room)}
                words={words}
              />
            ))}
          </RoomRates>
        );
      })}
    </table>
  );
}
