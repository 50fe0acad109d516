"use client";
// A client module because the pages after the first are asked for and kept by the browser.
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { tallyOf } from "@/lib/views/reviews/review-order";
import type { ReviewsPage, ReviewView } from "@/lib/views/reviews/reviews";

interface Asked {
  /** What the server rendered. */
  first: ReviewsPage;
  /** Address of the handler, without the cursor. */
  endpoint: string;
}

interface Position {
  cursor: string;
  /** The reviews before it, as their scores count. */
  tally: number[];
}

async function readPage(endpoint: string, at: Position, signal: AbortSignal): Promise<ReviewsPage> {
  const url = new URL(endpoint, window.location.origin);
  url.searchParams.set("cursor", at.cursor);
  url.searchParams.set("tally", at.tally.join(","));
  const response = await fetch(url, { signal, headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`reviews answered ${response.status}`);
  return response.json();
}

const loadedOf = (pages: readonly ReviewsPage[]): ReviewView[] => pages.flatMap(({ reviews }) => reviews);

function nextOf(pages: readonly ReviewsPage[]): Position | null {
  const cursor = pages.at(-1)?.next;
  return cursor ? { cursor, tally: tallyOf(loadedOf(pages)) } : null;
}

/** Every loaded review, the sample they are, and the way to ask for more. */
export function useReviewPages({ first, endpoint }: Asked) {
  const [isWanted, setWanted] = useState(false);
  const query = useInfiniteQuery({
    queryKey: ["reviews", endpoint, first.next],
    queryFn: ({ pageParam, signal }) => readPage(endpoint, pageParam as Position, signal),
    initialPageParam: nextOf([first]),
    getNextPageParam: (_last, pages) => nextOf([first, ...pages]),
    enabled: isWanted && first.next !== null,
  });
  const pages = [first, ...(query.data?.pages ?? [])];
  const ask = () => {
    if (query.isFetching) return;
    if (query.data) query.fetchNextPage();
    else if (isWanted) query.refetch();
    else setWanted(true);
  };
  return {
    reviews: loadedOf(pages),
    latest: pages.at(-1) ?? first,
    hasMore: query.data === undefined ? first.next !== null : query.hasNextPage,
    isAsking: query.isFetching,
    hasFailed: query.isError,
    ask,
  };
}
