// Payment cards by id.
import "server-only";
import type { ItemOf } from "@roomward/contract/operations";
import { derived } from "./lists";

export interface Cards {
  name(id: number): string | null;
}

function cardsFrom(data: ItemOf<"cards">[] | null): Cards {
  const names = new Map((data ?? []).map((card) => [card.id, card.name ?? null]));
  return { name: (id) => names.get(id) ?? null };
}

/** The stored payment cards. */
export const readCardNames: () => Promise<Cards> = derived("cards", cardsFrom);
