"use client";
// A client module because the list refreshes by itself while somebody looks at it.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { DeskAddress } from "./desk-address";
import { readPage } from "./desk-requests";
import { useLast } from "./use-last";

const REFRESH_MS = 5000;

/** Rows that were read stay while they are read again, and when that fails. */
export function useDeskPage({ tab, q, sort }: DeskAddress, limit: number, isKnown: boolean) {
  const query = useQuery({
    queryKey: ["desk", "page", tab, q, sort, limit],
    queryFn: ({ signal }) => readPage({ tab, q, sort, limit }, signal),
    enabled: isKnown,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  const lastPage = useLast(query.data ?? null);
  const lastError = useLast(query.error);
  return {
    query,
    /** Newest known counts, even of another tab. */
    lastPage,
    lastError,
    /** Rows of this tab, if any were read. */
    page: query.data?.tab === tab ? query.data : null,
    hasFailed: query.data === undefined && query.errorUpdateCount > 0,
  };
}
