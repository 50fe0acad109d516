// The request of a traveller's view out of the address: what is looked for, and for whom it is compared.
import "server-only";
import { firstText, type Query } from "@/lib/address/list-params";
import { MAX_TRAVELLERS, type Traveller, travellerKey, travellerOf } from "@/lib/views/staff/ask";
import type { StaffContext } from "@/lib/views/staff/staff-context";

const MAX_LETTERS = 200;

export interface Looking {
  /** A property or place by name, number or `kind:id`. */
  to: string;
  /** Compared side by side; empty for the context's traveller alone. */
  travellers: Traveller[];
  /** Key of the one the others are compared to. */
  reference: string;
  isOnlyDifferences: boolean;
  problems: { field: string; sentence: string }[];
}

/** The traveller that the form adds; country and device are the context's where only another day is typed. */
function added(query: Query, { bookerCountry, bookerState, device }: StaffContext): string[] {
  const [country, state, kind, day] = (["add", "addState", "addDevice", "addDay"] as const).map((name) =>
    firstText(query[name]).toLowerCase(),
  );
  const end = day ? `:${day}` : "";
  if (!country && !end) return [];
  const own = `${bookerCountry}${bookerState === null ? "" : `-${bookerState}`}:${device}`;
  const one = country
    ? `${country}${country === "us" && state ? `-${state}` : ""}:${kind || "desktop"}`
    : own;
  return [own, one + end];
}

export function readLooking(query: Query, context: StaffContext): Looking {
  const problems: Looking["problems"] = [];
  const [own, one] = added(query, context);
  const named = firstText(query.cells).split(",").filter(Boolean);
  const wanted = [...(named.length === 0 && own ? [own] : named), ...(one ? [one] : [])];
  const travellers = new Map<string, Traveller>();
  for (const text of wanted) {
    const traveller = travellerOf(text);
    if (traveller) travellers.set(travellerKey(traveller), traveller);
    else
      problems.push({
        field: "add",
        sentence: `"${text.slice(0, 30)}" names no traveller: write country and device such as nl:mobile or us-ca:desktop.`,
      });
  }
  if (travellers.size > MAX_TRAVELLERS)
    problems.push({
      field: "add",
      sentence: `At most ${MAX_TRAVELLERS} travellers are compared at once: the first ${MAX_TRAVELLERS} are.`,
    });
  const keys = [...travellers.keys()].slice(0, MAX_TRAVELLERS);
  const reference = firstText(query.ref);
  return {
    to: firstText(query.to).slice(0, MAX_LETTERS),
    travellers: [...travellers.values()].slice(0, MAX_TRAVELLERS),
    reference: keys.includes(reference) ? reference : (keys[0] ?? ""),
    isOnlyDifferences: firstText(query.only) === "differences",
    problems,
  };
}

/** The same in its one spelling. */
export function lookingParams(looking: Omit<Looking, "problems">): Record<string, string | undefined> {
  const keys = looking.travellers.map(travellerKey);
  return {
    to: looking.to,
    cells: keys.join(",") || undefined,
    ref: keys[0] === looking.reference ? undefined : looking.reference,
    only: looking.isOnlyDifferences ? "differences" : undefined,
  };
}
