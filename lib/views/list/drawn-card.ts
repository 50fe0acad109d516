// What a card of the list is drawn from: nothing that it does not show crosses the wire, and nothing twice.
import type { CardFacts, CardOffer, CardPrice, PhotoView, StayCard } from "./card";

export interface DrawnFacts extends Omit<CardFacts, "at" | "photo"> {
  photo: Pick<PhotoView, "standard" | "large" | "alt"> | null;
}

/** Without its bare numbers, which are there for who asks the handler. */
export type DrawnOffer = Omit<CardOffer, "paid">;

export type DrawnPrice = CardPrice<DrawnOffer>;

export interface DrawnCard extends Pick<StayCard, "href"> {
  facts: DrawnFacts;
  price: DrawnPrice;
}

function drawnFacts({ at: _, photo, ...facts }: CardFacts): DrawnFacts {
  return {
    ...facts,
    photo: photo && { standard: photo.standard, large: photo.large, alt: photo.alt },
  };
}

function drawnPrice(price: CardPrice): DrawnPrice {
  if (price.state !== "offer") return price;
  const { paid: _, ...offer } = price.offer;
  return { ...price, offer };
}

/** The cards without what is not drawn; where `known` shows exactly the same of a stay, its facts are that very object. */
export function drawnCards(cards: readonly StayCard[], known: readonly DrawnCard[] = []): DrawnCard[] {
  const facts = new Map(known.map((card) => [JSON.stringify(card.facts), card.facts]));
  return cards.map(({ facts: all, price, href }) => {
    const drawn = drawnFacts(all);
    return { facts: facts.get(JSON.stringify(drawn)) ?? drawn, price: drawnPrice(price), href };
  });
}
