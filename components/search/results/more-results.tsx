"use client"; // Lengthens the list in place and finds the reader's spot after Back; without it the link reloads.
import Link from "next/link";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLonger } from "@/components/list-map/list-and-map";
import { buttonClass } from "@/components/ui/button";
import { type Sentences, sayer } from "@/lib/i18n/say";
import type { DrawnCard, StayCard } from "@/lib/views/list/card";
import type { ListName } from "./more-pages";
import { focusStay, keepLength, ResultList, returnTo, storedSpot } from "./result-list";

const loadPages = () => import("./more-pages");
const MorePages = lazy(loadPages);

interface MoreResultsProps {
  rendered: number;
  /** How long the address says the list was. */
  shown: number;
  held: DrawnCard[];
  next: string | null;
  /** The search without `shown`, for the handler. */
  params: string;
  /** What the first page told of itself. */
  notices: string[];
  /** What the link does without a script: this page with a longer list. */
  href: string;
  sentences: Sentences<ListName>;
}

/** The rest of the list: first what the same answer already holds, then page by page. */
export function MoreResults(props: MoreResultsProps) {
  const { rendered, shown, held, next, params, notices, href, sentences } = props;
  const say = sayer(sentences);
  const here = rendered + held.length;
  const [wanted, setWanted] = useState(rendered);
  const fresh = useRef<number | undefined>(undefined);
  const opened = wanted > rendered;

  useEffect(() => {
    const before = Math.max(shown, storedSpot()?.shown ?? 0);
    if (before > rendered) setWanted(before);
  }, [rendered, shown]);

  // After each change of length: back to the stay that was left, or on to the first new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the length is what this reacts to.
  useEffect(() => {
    if (fresh.current !== undefined) focusStay(fresh.current);
    else {
      const spot = storedSpot();
      if (spot) returnTo(spot);
    }
    fresh.current = undefined;
  }, [wanted]);

  const open = () => {
    fresh.current = held[0]?.facts.id;
    setWanted(here);
    keepLength(here);
  };

  if (held.length === 0 && next === null) return null;
  const button = buttonClass({ variant: "secondary" }, "w-full sm:w-auto");
  return (
    <>
      {opened && held.length > 0 && <ResultList cards={held} sentences={sentences} start={rendered + 1} />}
      {!opened && held.length > 0 && (
        <p className="border-t border-line pt-6">
          <a
            href={href}
            onPointerEnter={() => void loadPages()}
            onClick={(event) => {
              event.preventDefault();
              open();
            }}
            className={button}
          >
            {say("search.more.more")}
          </a>
        </p>
      )}
      {next !== null && (opened || held.length === 0) && (
        <Suspense
          fallback={
            <p className="border-t border-line pt-6 text-sm text-soft">{say("search.more.loading")}</p>
          }
        >
          <MorePages
            {...{ params, notices, href, sentences }}
            cursor={next}
            have={here}
            wanted={wanted}
            buttonClassName={button}
          />
        </Suspense>
      )}
    </>
  );
}

/** What of a card a name in the fold needs. */
type WithheldStay = Pick<StayCard, "href"> & { facts: Pick<StayCard["facts"], "id" | "name"> };

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
