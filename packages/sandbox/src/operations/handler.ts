// What every operation of the sandbox is given and gives back.

import type { OPERATIONS, OperationName } from "@roomward/contract/operations";
import type * as z from "zod";
import type { StatusBook } from "../changes/status-book";
import type { AdjustableClock } from "../clock";
import type { OrderTokens } from "../orders/order-token";
import type { Ledger } from "../state/ledger";
import type { World } from "../world/world";

export interface OperationContext {
  /** With everything that changed in it. */
  world: World;
  /** As it was made. */
  untouched: World;
  clock: AdjustableClock;
  /** What was done in this namespace. */
  ledger: Ledger;
  /** Which properties are open, closed or edited at the clock's now. */
  statuses: StatusBook;
  /** Of the previews that orders are made from. */
  orderTokens: OrderTokens;
  /** Origin of photo and hand-off addresses, without a trailing slash. */
  siteBase: string;
  /** Origin that the sandbox itself is asked at; another than `siteBase` where a public host is named. */
  ownBase: string;
}

/** The window of a paged answer; `rows` is the request's, or the default 100. */
export interface PageWindow {
  offset: number;
  rows: number;
}

export interface Outcome {
  /** `data` of the answer. */
  data: unknown;
  /** Offset of the following page; null at the end. Left out by operations that do not page. */
  nextOffset?: number | null;
  /** How many there are on all pages; told by reports of orders. */
  total?: number;
  /** Names a search of cars; stands beside `data`. */
  searchToken?: string;
}

export type ParsedRequest<N extends OperationName> = z.output<(typeof OPERATIONS)[N]["request"]>;

/** Answers one validated request; throws a Rejection for what only the world can refuse. */
export type Handler<N extends OperationName> = (
  context: OperationContext,
  request: ParsedRequest<N>,
  page: PageWindow,
) => Outcome;

/** The slice of a whole list that a page shows. */
export function pageOf<T>(
  all: readonly T[],
  { offset, rows }: PageWindow,
): { items: T[]; nextOffset: number | null } {
  const end = offset + rows;
  return { items: all.slice(offset, end), nextOffset: end < all.length ? end : null };
}
