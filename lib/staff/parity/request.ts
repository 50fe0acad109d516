// What a comparison asks: out of the address of the page, and as a check stores it.
import "server-only";
import { daysBetween } from "@roomward/contract/days-between";
import { stayProblem } from "@roomward/contract/request";
import { AccommodationId, CountryCode, CurrencyCode } from "@roomward/contract/values";
import * as z from "zod";
import { firstText } from "@/lib/address/list-params";
import { NO_RATE_FILTER } from "@/lib/address/result-filter";
import { DEVICES, type StayTerms } from "@/lib/address/stay-query";
import { today } from "@/lib/clock";
import { addDays, nightsBetween } from "@/lib/format/days";
import type { RawParams } from "@/lib/stays/query";
import type { FieldProblem } from "@/lib/views/problem";
import { cellKey, cellOf, MOST_CELLS, type ParityCell } from "@/lib/views/staff/parity";
import { type StaffContext, staffHref } from "@/lib/views/staff/staff-context";

/** Cells an address without any means. */
const PRESET = ["nl:desktop", "nl:mobile", "us:desktop"];

export interface ParityRequest {
  accommodation: number;
  cells: ParityCell[];
  /** Key of the cell the others are held against. */
  reference: string;
  terms: StayTerms;
}

/** What the address of the page holds; `accommodation` null until one is named. */
export interface ParityParams extends Omit<ParityRequest, "accommodation" | "terms"> {
  accommodation: number | null;
  /** What stands in the box. */
  typed: string;
  isOnlyDifferences: boolean;
  /** Id of the product whose prices are shown; null for the cheapest that all are offered. */
  product: string | null;
  problems: FieldProblem[];
}

const all = (value: string | string[] | undefined): string[] =>
  [value ?? []]
    .flat()
    .flatMap((text) => text.split(","))
    .map((text) => text.trim())
    .filter(Boolean);

/** The cell a person added in the form: country, state and device by themselves. */
function addedCell(query: RawParams): string[] {
  const country = firstText(query.add).toLowerCase();
  if (country === "") return [];
  const state = country === "us" ? firstText(query.addState).toLowerCase() : "";
  return [`${country}${state === "" ? "" : `-${state}`}:${firstText(query.addDevice) || "desktop"}`];
}

function cellsOf(query: RawParams, problems: FieldProblem[]): ParityCell[] {
  const ticked = all(query.cell);
  const named = [...(ticked.length > 0 ? ticked : all(query.cells)), ...addedCell(query)];
  const cells = new Map<string, ParityCell>();
  for (const text of named.length > 0 ? named : PRESET) {
    const cell = cellOf(text);
    if (cell) cells.set(cellKey(cell), cell);
    else
      problems.push({
        field: "cells",
        sentence: `"${text.slice(0, 30)}" names no traveller: write country and device such as nl:mobile or us-ca:desktop.`,
      });
  }
  if (cells.size > MOST_CELLS)
    problems.push({
      field: "cells",
      sentence: `At most ${MOST_CELLS} travellers are compared at once: the first ${MOST_CELLS} are.`,
    });
  return [...cells.values()].slice(0, MOST_CELLS);
}

/** What cannot be used is told and left out. */
export function readParity(query: RawParams): ParityParams {
  const problems: FieldProblem[] = [];
  const cells = cellsOf(query, problems);
  const typed = firstText(query.stay).slice(0, 20);
  const id = AccommodationId.safeParse(/^\d{1,12}$/.test(typed) ? Number(typed) : null);
  if (typed !== "" && !id.success)
    problems.push({ field: "stay", sentence: `"${typed}" is no id of a property: write a whole number.` });
  const keys = cells.map(cellKey);
  const wanted = firstText(query.ref);
  return {
    accommodation: id.success ? id.data : null,
    typed,
    cells,
    reference: keys.includes(wanted) ? wanted : (keys[0] ?? ""),
    isOnlyDifferences: firstText(query.only) === "differences",
    product: firstText(query.product).slice(0, 200) || null,
    problems,
  };
}

/** The page's own parameters, in their one spelling. */
export function parityParams(
  params: Pick<ParityParams, "accommodation" | "cells" | "reference"> &
    Partial<Pick<ParityParams, "isOnlyDifferences" | "product">>,
): Record<string, string | undefined> {
  const [firstCell] = params.cells;
  const isFirst = firstCell !== undefined && cellKey(firstCell) === params.reference;
  return {
    stay: params.accommodation === null ? undefined : String(params.accommodation),
    cells: params.cells.map(cellKey).join(","),
    ref: isFirst ? undefined : params.reference,
    only: params.isOnlyDifferences ? "differences" : undefined,
    product: params.product ?? undefined,
  };
}

const Cell = z.strictObject({
  country: CountryCode,
  state: z
    .string()
    .regex(/^[a-z]{2}$/)
    .nullable(),
  device: z.enum(DEVICES),
});

/** As a check stores it: days are relative, so that it can always be asked. */
export const StoredRequest = z.strictObject({
  accommodation: AccommodationId,
  cells: z.array(Cell).min(1).max(MOST_CELLS),
  reference: z.string(),
  daysAhead: z.int().min(0).max(499),
  nights: z.int().min(1).max(90),
  adults: z.int().min(1).max(60),
  rooms: z.int().min(1).max(30),
  children: z.array(z.int().min(0).max(17)).max(30),
  currency: CurrencyCode,
});
export type StoredRequest = z.infer<typeof StoredRequest>;

/** What a check stores: the stay counted from today. */
export function storedRequest(request: Omit<ParityRequest, "terms">, terms: StayTerms): StoredRequest {
  const { accommodation, cells, reference } = request;
  const { checkin, checkout, adults, rooms, children, currency } = terms;
  return {
    accommodation,
    cells,
    reference,
    daysAhead: Math.max(0, daysBetween(today(), checkin)),
    nights: nightsBetween(checkin, checkout),
    adults,
    rooms,
    children,
    currency,
  };
}

/** The stored request with the days of today. */
export function requestOfToday(stored: StoredRequest): ParityRequest {
  const { accommodation, cells, reference, daysAhead, nights, ...rest } = stored;
  const checkin = addDays(today(), daysAhead);
  const [cell] = cells;
  return {
    accommodation,
    cells,
    reference,
    terms: {
      ...rest,
      checkin,
      checkout: addDays(checkin, nights),
      bookerCountry: cell?.country ?? "nl",
      bookerState: cell?.state ?? null,
      device: cell?.device ?? "desktop",
      devicePinned: true,
      filter: NO_RATE_FILTER,
    },
  };
}

/** One sentence where the platform takes no stay of such days or such a party; null when it does. */
export function storedProblem({ daysAhead, nights, rooms, adults }: StoredRequest): string | null {
  if (rooms > adults) return "There are more rooms than adults: each room needs at least one.";
  const checkin = addDays(today(), daysAhead);
  const problem = stayProblem(checkin, addDays(checkin, nights), today());
  return problem === null ? null : `These days cannot be asked for: ${problem.message}.`;
}

/** The comparison with the days of today, as an address. */
export function parityHref(stored: StoredRequest): string {
  const { terms, ...request } = requestOfToday(stored);
  const context: StaffContext = { ...terms, language: "en-gb", chosen: true };
  return staffHref("/staff/parity", context, parityParams(request));
}
