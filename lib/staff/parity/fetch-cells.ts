// One request to the platform for several travellers side by side; a cell that fails leaves the others standing.
import "server-only";
import type { StayTerms } from "@/lib/address/stay-query";
import { now } from "@/lib/clock";
import { call } from "@/lib/demand/client";
import { recordIn } from "@/lib/demand/pages";
import { nightsBetween } from "@/lib/format/days";
import { DemandFailure } from "@/lib/http/failure";
import { wordsFor } from "@/lib/i18n";
import { ensureRecords } from "@/lib/mirror/ensure";
import { zoneOf } from "@/lib/rules/zone";
import { stayFieldsOf } from "@/lib/stays/booker";
import { problemOf } from "@/lib/stays/outcome";
import { lookupsFor } from "@/lib/stays/read-lookups";
import type { RatesContext } from "@/lib/views/rates/rate-room";
import { cellKey, cellName, type ParityCell } from "@/lib/views/staff/parity";
import { type CellOutcome, cellFacts } from "./facts";
import type { ParityRequest } from "./request";

/** Nobody buys here: an answer that comes late is better than none. */
const PATIENCE_MS = 15_000;
const PAGE = "staff/parity";

const words = wordsFor("en");

/** What all cells share: the record of the property and the names of charges. */
type Shared = Omit<RatesContext, "terms" | "currency">;

async function sharedOf({ accommodation, terms }: ParityRequest): Promise<Shared> {
  const { records } = await ensureRecords([accommodation], { deadline: Date.now() + PATIENCE_MS });
  const details = records.get(accommodation)?.details ?? null;
  return {
    words,
    lookups: await lookupsFor(words, []),
    nights: nightsBetween(terms.checkin, terms.checkout),
    zone: zoneOf(details),
    quotedAt: new Date(now()).toISOString(),
    details,
  };
}

const termsOf = (terms: StayTerms, { country, state, device }: ParityCell): StayTerms => ({
  ...terms,
  bookerCountry: country,
  bookerState: state,
  device,
});

async function fetchCell(
  request: ParityRequest,
  cell: ParityCell,
  shared: Promise<Shared>,
): Promise<CellOutcome> {
  const startedAt = performance.now();
  const about = { cell, key: cellKey(cell), name: cellName(cell) };
  const ms = () => Math.round(performance.now() - startedAt);
  const terms = termsOf(request.terms, cell);
  const body = {
    accommodations: [request.accommodation],
    ...stayFieldsOf(terms),
    extras: ["extra_charges" as const],
  };
  try {
    const answer = await call("availability", body, {
      deadline: Date.now() + PATIENCE_MS,
      caller: "staff",
      page: PAGE,
    });
    const { requestId } = answer;
    const result = recordIn("availability", answer, request.accommodation);
    const took = ms();
    const context = {
      ...(await shared),
      terms,
      currency: result?.currency ?? { accommodation: terms.currency },
    };
    return { ...about, ok: true, requestId, ms: took, facts: result && cellFacts(result, context) };
  } catch (error) {
    if (!(error instanceof DemandFailure)) throw error;
    return { ...about, ok: false, requestId: error.requestId, ms: ms(), problem: problemOf(error, words) };
  }
}

/** One outcome per cell, in their order; never throws a DemandFailure. */
export async function fetchCells(request: ParityRequest): Promise<CellOutcome[]> {
  const shared = sharedOf(request);
  return Promise.all(request.cells.map((cell) => fetchCell(request, cell, shared)));
}
