// A result card as a stay on the map.
import type { StayCard } from "../list/card";
import type { MapStay } from "./map";

/** Null for a card whose place nobody told. */
export function mapStay({ facts, price, href }: StayCard): MapStay | null {
  if (facts.at === null) return null;
  const offer = price.state === "offer" ? price.offer : null;
  return {
    id: facts.id,
    name: facts.name,
    ...facts.at,
    total: (offer?.per === "night" ? offer.perNight : offer?.total.shown) ?? null,
    instead: price.state === "check_dates" ? price.text : null,
    forWhat: offer?.forWhat ?? null,
    tax: offer?.tax.text ?? null,
    score: facts.score && {
      valueText: facts.score.valueText,
      word: facts.score.word,
      countText: facts.score.countText,
    },
    photo: facts.photo && { standard: facts.photo.standard, alt: facts.photo.alt },
    href,
  };
}

/** The stays of a list that have a place, in its order. */
export const mapStays = (cards: readonly StayCard[]): MapStay[] =>
  cards.map(mapStay).filter((stay) => stay !== null);
