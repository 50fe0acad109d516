// The room a rate belongs to, as the head of its rows; a room the details do not know keeps its rates.
import type { AccommodationDetails, Room } from "@roomward/contract/details";
import type { StayTerms } from "@/lib/address/stay-query";
import { photoViews } from "../stay/photos";
import { bedLines, roomName, sizeText } from "../stay/room";
import { roomFitView } from "../stay/room-fit-view";
import type { QuoteWording } from "../wording";
import type { RateRoom } from "./rates";

export interface RatesContext extends QuoteWording {
  terms: StayTerms;
  /** Null when the mirror and the platform gave none: rooms are then named as the platform numbers them. */
  details: AccommodationDetails | null;
  /** UTC instant of the booking; left out before it is one. */
  bookedAt?: string;
}

/** Name, language, photo and summary of the room a product belongs to; a plain name when it is unmapped. */
export function roomHead(roomId: string | null, context: RatesContext): Omit<RateRoom, "rates"> {
  const { words, details, terms, nights } = context;
  const room: Room | undefined = details?.rooms?.find((candidate) => candidate.id === roomId);
  if (!room || details === null)
    return {
      roomId: null,
      name: words.t("card.roomUnnamed"),
      lang: null,
      photo: null,
      summary: null,
      fit: null,
    };
  const name = roomName(room, context);
  const beds = bedLines(room, context).join(words.t("common.semicolon"));
  const [first, second] = [sizeText(room, context), beds || null];
  const photo = photoViews(room.photos, { name: "", room: name.text }, words)[0];
  return {
    roomId: room.id,
    name: name.text,
    lang: name.lang,
    photo: photo?.standard ?? null,
    summary:
      first !== null && second !== null ? words.t("card.roomSummary", { first, second }) : (first ?? second),
    fit: roomFitView(room, details, { ...terms, nights }, words),
  };
}
