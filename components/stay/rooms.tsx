// The rooms of a stay: the first ones open, the others behind one way to all of them.
import { Disclosure } from "@/components/ui/disclosure";
import type { RoomView } from "@/lib/views/stay/property";
import type { Words } from "@/lib/views/words";
import { RoomCard } from "./room-card";

/** More rooms than this are told on demand; a link to one of them opens the rest by itself. */
const AT_FIRST = 4;

function Cards({ rooms, words }: { rooms: RoomView[]; words: Words }) {
  return rooms.map((room) => <RoomCard key={room.id} room={room} words={words} />);
}

interface RoomsProps {
  rooms: RoomView[];
  /** Rooms that could not be read; null when none. */
  unread: string | null;
  words: Words;
}

export function Rooms({ rooms, unread, words }: RoomsProps) {
  const { t } = words;
  if (rooms.length === 0) return <p className="text-sm text-soft">{unread ?? t("stay.rooms.none")}</p>;
  const rest = rooms.slice(AT_FIRST);
  return (
    <div data-rooms={rooms.length}>
      <Cards rooms={rooms.slice(0, AT_FIRST)} words={words} />
      {rest.length > 0 ? (
        <Disclosure
          summary={t("stay.rooms.all", { count: rooms.length })}
          className="border-t border-line pt-5"
        >
          <Cards rooms={rest} words={words} />
        </Disclosure>
      ) : null}
      {unread ? <p className="mt-3 text-sm text-soft">{unread}</p> : null}
    </div>
  );
}
