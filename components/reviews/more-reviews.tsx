"use client";
// A client component because more reviews join the list without a new page; without JavaScript it is a link.
import { QueryClient, QueryClientProvider, useInfiniteQuery } from "@tanstack/react-query";
import { type MouseEvent, useState } from "react";
import type { ReviewsPage } from "@/lib/views/reviews";
import { ReviewItem, type ReviewLabels } from "./review-item";

export interface MoreLabels extends ReviewLabels {
  more: string;
  loading: string;
  failed: string;
  retry: string;
}

interface MoreReviewsProps {
  /** Cursor of the page after what the server rendered. */
  cursor: string;
  /** Address of the handler, without the cursor. */
  endpoint: string;
  /** This page with one more page of reviews; what the link does without JavaScript. */
  href: string;
  /** Reviews the server rendered, and by how many one page grows. */
  rendered: number;
  pageSize: number;
  /** The longest list a reload can bring back. */
  most: number;
  labels: MoreLabels;
  buttonClassName: string;
}

const KEPT_MS = 30 * 60_000;
let shared: QueryClient | null = null;

/** One client for the life of the tab, so that Back finds the list as long as it was; per render on the server. */
function client(): QueryClient {
  const make = () =>
    new QueryClient({ defaultOptions: { queries: { gcTime: KEPT_MS, staleTime: KEPT_MS, retry: false } } });
  if (typeof window === "undefined") return make();
  shared ??= make();
  return shared;
}

async function readPage(endpoint: string, cursor: string, signal: AbortSignal): Promise<ReviewsPage> {
  const url = new URL(endpoint, window.location.origin);
  url.searchParams.set("cursor", cursor);
  const response = await fetch(url, { signal, headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`reviews answered ${response.status}`);
  return response.json();
}

/** The address keeps the length of the list, so that a reload or a return shows as many. */
function rememberLength(count: number): void {
  const url = new URL(window.location.href);
  url.searchParams.set("reviews", String(count));
  window.history.replaceState(null, "", url);
}

function More({
  cursor,
  endpoint,
  href,
  rendered,
  pageSize,
  most,
  labels,
  buttonClassName,
}: MoreReviewsProps) {
  const [asked, setAsked] = useState(false);
  const query = useInfiniteQuery({
    queryKey: ["reviews", endpoint, cursor],
    queryFn: ({ pageParam, signal }) => readPage(endpoint, pageParam, signal),
    initialPageParam: cursor,
    getNextPageParam: (page) => page.next,
    enabled: asked,
  });
  const pages = query.data?.pages ?? [];
  const reviews = pages.flatMap((page) => page.reviews);
  const finished = query.data !== undefined && !query.hasNextPage;

  const ask = (event: MouseEvent) => {
    event.preventDefault();
    if (query.isFetching) return;
    rememberLength(Math.min(most, rendered + reviews.length + pageSize));
    if (query.data) query.fetchNextPage();
    else if (asked) query.refetch();
    else setAsked(true);
  };

  return (
    <>
      {reviews.length > 0 ? (
        <ul>
          {reviews.map((review, index) => (
            <ReviewItem key={review.id} review={review} position={rendered + index + 1} labels={labels} />
          ))}
        </ul>
      ) : null}
      <div className="mt-2 border-t border-line pt-6">
        <p role="status" className="mb-3 text-sm text-soft empty:hidden">
          {query.isFetching ? labels.loading : (pages.at(-1)?.sampleText ?? "")}
        </p>
        {query.isError ? (
          <p role="alert" className="mb-3 text-sm text-caution">
            {labels.failed}
          </p>
        ) : null}
        {finished ? null : (
          <a href={href} onClick={ask} aria-disabled={query.isFetching} className={buttonClassName}>
            {query.isError ? labels.retry : labels.more}
          </a>
        )}
      </div>
    </>
  );
}

/** Pages after the first; each press adds one, and Back finds the list as long as it was (row V06). */
export function MoreReviews(props: MoreReviewsProps) {
  const [queries] = useState(client);
  return (
    <QueryClientProvider client={queries}>
      <More {...props} />
    </QueryClientProvider>
  );
}
