// What a comparison asks, out of the address of its page.
import "server-only";
import { AccommodationId } from "@roomward/contract/values";
import { firstText } from "@/lib/address/list-params";
import type { StayTerms } from "@/lib/address/stay-query";
import type { RawParams } from "@/lib/stays/query";
import type { FieldProblem } from "@/lib/views/problem";
import { cellKey, cellOf, MOST_CELLS, type ParityCell } from "@/lib/views/staff/parity";

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
