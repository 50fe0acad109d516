// Who fits into a room or rate, in words.

import type { MaximumOccupancy } from "@roomward/contract/product";
import type { z } from "zod";
import type { StayTerms } from "@/lib/address/stay-query";
import { dayRangeText } from "@/lib/format/days";
import { andList } from "@/lib/format/intl";
import type { Words } from "@/lib/i18n";
import type { QuoteWording } from "../wording";

/** `2 adults`, `2 adults and 1 child`. */
export function peopleText(adults: number, children: number, words: Words): string {
  const parts = [
    ...(adults > 0 ? [words.t("common.adults", { adults })] : []),
    ...(children > 0 ? [words.t("common.children", { children })] : []),
  ];
  return andList(parts, words.tag);
}

/** `2 adults and 1 child aged 4`. */
export function partyText(adults: number, ages: readonly number[], words: Words): string {
  if (ages.length === 0) return words.t("common.adults", { adults });
  const list = andList(ages.map(String), words.tag);
  const children = words.t("common.childrenAged", { children: ages.length, ages: list });
  return andList([words.t("common.adults", { adults }), children], words.tag);
}

/** `3 nights, 12–15 June 2027, for 2 adults and 1 child aged 4 in 1 room`. */
export function stayText(
  terms: StayTerms,
  { words, nights }: Pick<QuoteWording, "words" | "nights">,
): string {
  const { t, tag } = words;
  return t("common.stay", {
    nights: t("common.nights", { nights }),
    dates: dayRangeText(terms.checkin, terms.checkout, tag),
    party: t("common.party", {
      people: partyText(terms.adults, terms.children, words),
      rooms: t("common.rooms", { rooms: terms.rooms }),
    }),
  });
}

/** `Sleeps 2 adults and 1 child`; null when nothing is stated. */
export function sleepsText(adults: number | null, children: number | null, words: Words): string | null {
  const who = peopleText(adults ?? 0, children ?? 0, words);
  return who === "" ? null : words.t("policy.occupancy.sleeps", { who });
}

type Occupancy = z.infer<typeof MaximumOccupancy>;
type Children = NonNullable<Occupancy["children"]>;

const countOf = (children: Children): number =>
  typeof children === "number" ? children : children.reduce((sum, bracket) => sum + (bracket.total ?? 0), 0);

function bracketLine(bracket: Exclude<Children, number>[number], words: Words): string {
  const { from_age: from, to_age: to, total } = bracket;
  const count = total ?? 0;
  const line =
    typeof from === "number" && typeof to === "number"
      ? words.t("policy.occupancy.bracket", { count, from, to })
      : words.t("policy.occupancy.bracketOpen", { count });
  return bracket.free_stay === true ? words.t("policy.occupancy.bracketFree", { bracket: line }) : line;
}

export interface OccupancyWords {
  occupancy: string;
  childrenNote: string | null;
}

/**
 * A product's limits: adults, children (a number, age brackets, or null: priced as adults; gaps 15), and the
 * total where it caps the two together.
 */
export function occupancyWords(limits: Occupancy | null | undefined, words: Words): OccupancyWords {
  if (!limits) return { occupancy: words.t("policy.occupancy.missing"), childrenNote: null };
  const { adults = null, children = null, total = null } = limits;
  const childCount = children === null ? 0 : countOf(children);
  const childrenNote =
    children === null
      ? words.t("policy.occupancy.childrenAsAdults")
      : typeof children === "number"
        ? null
        : children.map((bracket) => bracketLine(bracket, words)).join(words.t("common.semicolon")) || null;
  const people = total === null ? null : words.t("common.people", { people: total });
  const who = peopleText(adults ?? 0, childCount, words);
  if (who === "")
    return {
      occupancy:
        people === null
          ? words.t("policy.occupancy.missing")
          : words.t("policy.occupancy.sleeps", { who: people }),
      childrenNote,
    };
  const caps = people !== null && total !== null && total < (adults ?? 0) + childCount;
  const occupancy = caps
    ? words.t("policy.occupancy.sleepsAtMost", { who, people })
    : words.t("policy.occupancy.sleeps", { who });
  return { occupancy, childrenNote };
}
