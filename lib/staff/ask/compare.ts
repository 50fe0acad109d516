// One request made for several travellers: what each gets, and what is to be looked at (row T05).
import "server-only";
import type { PlaceRef } from "@/lib/address/stay-query";
import { wordsFor } from "@/lib/i18n";
import { ensureRecords } from "@/lib/mirror/ensure";
import { lookupsFor } from "@/lib/stays/read-lookups";
import { chargeName } from "@/lib/views/money/charges";
import {
  type Finding,
  type FindingNote,
  type SideColumn,
  type Traveller,
  termsFor,
  travellerKey,
  travellerName,
} from "@/lib/views/staff/ask";
import type { StaffContext } from "@/lib/views/staff/staff-context";
import { findingsIn } from "./findings";
import { readNotes } from "./notes";
import { ratesPreview } from "./property";
import { searchPreview } from "./search";

const PATIENCE_MS = 8_000;
const words = wordsFor("en");

interface Compared {
  columns: SideColumn[];
  findings: (Finding & { saved: FindingNote | null })[];
}

const headOf = (traveller: Traveller) => ({ key: travellerKey(traveller), name: travellerName(traveller) });

/** The offer of the property `id` to each of `travellers`; a failure leaves the others alone. */
export async function compareStay(
  id: number,
  travellers: readonly Traveller[],
  context: StaffContext,
): Promise<Compared> {
  const { records } = await ensureRecords([id], { deadline: Date.now() + PATIENCE_MS });
  const details = records.get(id)?.details ?? null;
  const sides = await Promise.all(
    travellers.map(async (traveller) => {
      const terms = termsFor(context, traveller);
      const preview = await ratesPreview(id, terms, details);
      return { ...headOf(traveller), country: traveller.country, terms, preview, ...preview };
    }),
  );
  const lookups = await lookupsFor(words, []);
  const findings = findingsIn(sides, (type) => chargeName(type, { words, lookups })).map((found) => ({
    ...found,
    key: `${id} ${found.key}`,
  }));
  const notes = await readNotes(findings.map(({ key }) => key));
  return {
    columns: sides.map(({ key, name, problem, exchange: { requestId }, facts }) => ({
      ...{ key, name, problem, requestId, groups: facts },
    })),
    findings: findings.map((found) => ({
      ...found,
      saved: notes.find(({ finding }) => finding === found.key) ?? null,
    })),
  };
}

/** The stays that a search of `place` shows each of `travellers`, with their prices. */
export async function compareSearch(
  place: PlaceRef,
  travellers: readonly Traveller[],
  context: StaffContext,
): Promise<Compared> {
  const columns = travellers.map(async (traveller): Promise<SideColumn[]> => {
    const preview = await searchPreview(place, termsFor(context, traveller));
    if (preview === null) return [];
    const { exchange, problem, page } = preview;
    const facts = [...(page?.cards ?? []), ...(page?.withheld ?? [])].map(({ facts: { name }, price }) => {
      const { total, tax } = price.state === "offer" ? price.offer : {};
      return { label: name.text, text: total ? `${total.shown.text} ${tax?.text}` : "No price", path: "" };
    });
    const groups = [{ heading: "Price of the whole stay", facts }];
    return [{ ...headOf(traveller), problem, requestId: exchange.requestId, groups }];
  });
  return { columns: (await Promise.all(columns)).flat(), findings: [] };
}
