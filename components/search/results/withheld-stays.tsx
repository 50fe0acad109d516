"use client"; // Grows with the pages that are added to the list.
import Link from "next/link";
import { useLonger } from "@/components/list-map/list-and-map";
import { type Sentences, sayer } from "@/lib/i18n/say";
import type { StayCard } from "@/lib/views/list/card";
import type { ListName } from "./more-pages";

/** What of a card a name in the fold needs. */
export type WithheldStay = Pick<StayCard, "href"> & { facts: Pick<StayCard["facts"], "id" | "name"> };

interface WithheldStaysProps {
  /** Of the first page. */
  first: WithheldStay[];
  sentences: Sentences<ListName>;
}

/** Last of all, and in no count: stays that may not be booked from the reader's country, under a line with their number. */
export function WithheldStays({ first, sentences }: WithheldStaysProps) {
  const stays = [...first, ...(useLonger(first)?.withheld ?? [])];
  if (stays.length === 0) return null;
  return (
    <details data-withheld={stays.length} className="mt-6 border-t border-line pt-4 text-sm">
      <summary className="link min-h-6 text-soft">
        {sayer(sentences)("search.withheld.heading", { count: stays.length })}
      </summary>
      <ul className="mt-3 space-y-1">
        {stays.map(({ facts: { id, name }, href }) => (
          <li key={id}>
            <Link href={href} prefetch={false} lang={name.lang} className="link inline-block min-h-6">
              <bdi>{name.text}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
