// Who travels and in how many rooms, in one line: `2 adults · 1 child · 1 room`.
import type { SayInForm } from "./form-view";

interface PartySize {
  adults: number;
  children: number;
  rooms: number;
}

export const partyText = ({ adults, children, rooms }: PartySize, say: SayInForm): string =>
  [
    say("common.adults", { adults }),
    ...(children > 0 ? [say("common.children", { children })] : []),
    say("common.rooms", { rooms }),
  ].join(" · ");
