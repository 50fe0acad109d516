// The rooms of a stay without rates: while no dates are chosen, while prices are away, or those that have none.
import { Disclosure } from "@/components/ui/disclosure";
import type { RoomView } from "@/lib/views/stay/property";
import type { Words } from "@/lib/views/words";
import { RoomCard } from "./room-card";

/** More rooms than this are told on demand. */
const AT_FIRST = 6;

function Cards({ rooms, words }: { rooms: RoomView[]; words: Words }) {
  return rooms.map((room) => <RoomCard key={room.id} room={room} words={words} />);
}

interface RoomsProps {
  rooms: RoomView[];
  /** Rooms that could not be read; null when none. */
  unread: string | null;
  words: Words;
}

/** All rooms of the stay. */
export function Rooms({ rooms, unread, words }: RoomsProps) {
  const { t } = words;
  const rest = rooms.slice(AT_FIRST);
  return (
    <div data-rooms={rooms.length} className="mt-6">
      {rooms.length === 0 ? (
        <p className="text-sm text-soft">{unread ?? t("stay.rooms.none")}</p>
      ) : (
        <>
          <h3 className="mb-1 text-xl">{t("stay.rooms.heading")}</h3>
          <Cards rooms={rooms.slice(0, AT_FIRST)} words={words} />
          {rest.length > 0 ? (
            <Disclosure
              summary={t("stay.rooms.all", { count: rooms.length })}
              className="border-t border-line pt-4"
            >
              <Cards rooms={rest} words={words} />
            </Disclosure>
          ) : null}
          {unread ? <p className="mt-3 text-sm text-soft">{unread}</p> : null}
        </>
      )}
    </div>
  );
}

/** Those that have no rate among those that are shown. */
export function OtherRooms({ rooms, unread, words }: RoomsProps) {
  if (rooms.length === 0) return unread ? <p className="mt-3 text-sm text-soft">{unread}</p> : null;
  return (
    <Disclosure summary={words.t("stay.rooms.others", { count: rooms.length })} className="mt-4 print:hidden">
      <Cards rooms={rooms} words={words} />
      {unread ? <p className="mt-3 text-sm text-soft">{unread}</p> : null}
    </Disclosure>
  );
}
