"use client"; // Further pages come by themselves, without a new document; fetched only when a reader asks for them.
import { QueryClient, QueryClientProvider, useInfiniteQuery } from "@tanstack/react-query";
import { Fragment, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { tellLonger } from "@/components/list-map/list-and-map";
import { Notice } from "@/components/ui/notice";
import { type Sentences, sayer } from "@/lib/i18n/say";
import type { ResultsPage, StayCard } from "@/lib/views/list/card";
import { LateFacts } from "./late-facts";
import { type CardName, focusStay, keepLength, ResultList, returnTo, storedSpot } from "./result-list";

/** How far beyond the screen cards are drawn. */
const NEAR = "150% 0px";

interface PageOfCardsProps {
  cards: StayCard[];
  sentences: Sentences<CardName>;
  start: number;
  busy: boolean;
}

/**
 * Far from sight it keeps its height only, so that a long list stays as quick as a short one. Drawn at first, wherever it
 * is: who comes back to a card must find it. A page that holds the focus stays.
 */
function PageOfCards({ cards, sentences, start, busy }: PageOfCardsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setHeight(null);
        // A list that is hidden, as under a phone's map, has no height to keep.
        else if (element.offsetHeight > 0 && !element.contains(document.activeElement))
          setHeight(element.offsetHeight);
      },
      { rootMargin: NEAR },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={box} style={height === null ? undefined : { height }}>
      {height === null && <ResultList cards={cards} sentences={sentences} start={start} busy={busy} />}
    </div>
  );
}

/** Long enough to look at a stay and come back; a quote is never used again after that. */
const STORE_MS = 15 * 60_000;
let shared: QueryClient | null = null;

function client(): QueryClient {
  shared ??= new QueryClient({
    defaultOptions: { queries: { gcTime: STORE_MS, staleTime: STORE_MS, retry: false } },
  });
  return shared;
}

/** What of the catalogue the cards and the ways to more of them say. */
export type ListName = CardName | "search.more" | "search.late" | "search.withheld";

interface MorePagesProps {
  params: string;
  /** What the first page told of itself. */
  notices: string[];
  href: string;
  /** Where the list goes on after the first answer. */
  cursor: string;
  /** Cards shown before these. */
  have: number;
  /** How long the list was before, when the reader comes back. */
  wanted: number;
  sentences: Sentences<ListName>;
  buttonClassName: string;
}

async function readPage(params: string, cursor: string, signal: AbortSignal): Promise<ResultsPage> {
  const answer = await fetch(`/api/search?${params}&cursor=${encodeURIComponent(cursor)}`, {
    signal,
    headers: { accept: "application/json" },
  });
  if (!answer.ok) throw new Error(`search answered ${answer.status}`);
  return answer.json();
}

function usePages({ params, cursor, have, wanted }: MorePagesProps) {
  const [pressed, setPressed] = useState(false);
  const requested = pressed || wanted > have;
  const query = useInfiniteQuery({
    queryKey: ["results", params, cursor],
    queryFn: ({ pageParam, signal }) => readPage(params, pageParam, signal),
    initialPageParam: cursor,
    getNextPageParam: (page) => page.next,
    enabled: requested,
  });
  const more = () => {
    if (query.isFetching) return;
    if (query.data && !query.isRefetchError) query.fetchNextPage();
    else if (requested) query.refetch();
    else setPressed(true);
  };
  return { query, more };
}

function Pages(props: MorePagesProps) {
  const { have, wanted, sentences, href, buttonClassName } = props;
  const say = sayer(sentences);
  const { query, more } = usePages(props);
  const pages = query.data?.pages ?? [];
  const lists = pages.map((page) => [...page.cards, ...page.held]);
  const cards = lists.flat();
  const total = have + cards.length;
  const before = useRef(cards.length);
  const pressed = useRef(false);
  const returned = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page more is what this reacts to.
  useEffect(() => {
    const added = cards[before.current]?.facts.id;
    before.current = cards.length;
    const last = pages.at(-1);
    if (last) {
      const { heading, soldOutText } = last;
      tellLonger({ heading, soldOutText, withheld: pages.flatMap((page) => page.withheld), cards });
    }
    const spot = storedSpot();
    if (pressed.current) {
      keepLength(Math.max(total, wanted));
      focusStay(added);
    } else if (spot && !returned.current) returned.current = returnTo(spot);
    pressed.current = false;
    if (total < wanted && query.hasNextPage) query.fetchNextPage();
  }, [pages.length, wanted, query.dataUpdatedAt]);
  // Before the next list is painted.
  useLayoutEffect(() => () => tellLonger(null), []);

  const press = (event: MouseEvent) => {
    event.preventDefault();
    pressed.current = true;
    more();
  };

  const said = (page: number) =>
    new Set([props.notices, ...pages.slice(0, page).map(({ notices }) => notices)].flat());
  const [reload] = useState(() => () => void query.refetch());
  const ended = query.data !== undefined && !query.hasNextPage;
  return (
    <>
      {lists.map((list, page) => (
        <Fragment key={list[0]?.facts.id ?? page}>
          <PageOfCards
            cards={list}
            sentences={sentences}
            start={have + 1 + lists.slice(0, page).flat().length}
            busy={query.isFetching}
          />
          {pages[page]?.notices
            .filter((text) => !said(page).has(text))
            .map((text) => (
              <Notice key={text} tone="caution">
                {text}
              </Notice>
            ))}
        </Fragment>
      ))}
      <LateFacts late={pages.flatMap(({ late }) => late)} {...{ href, reload, sentences }} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6">
        {query.isError && (
          <p role="alert" className="w-full text-sm text-caution">
            {say("search.more.failed")}
          </p>
        )}
        {!ended && (
          <a href={href} onClick={press} aria-disabled={query.isFetching} className={buttonClassName}>
            {say(`search.more.${query.isFetching ? "loading" : query.isError ? "retry" : "more"}`)}
          </a>
        )}
        <p role="status" data-shown={total} className="figures text-sm text-soft">
          {query.isFetching ? say("search.more.loading") : say("search.more.shown", { shown: total })}
        </p>
      </div>
    </>
  );
}

export default function MorePages(props: MorePagesProps) {
  const [queries] = useState(client);
  return (
    <QueryClientProvider client={queries}>
      <Pages {...props} />
    </QueryClientProvider>
  );
}
