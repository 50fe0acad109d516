// A place as it is kept in memory: its row, and its names as they are compared.
import "server-only";
import type { LanguageMap } from "@roomward/contract/values";
import type { PlaceKind } from "@/lib/address/stay-query";
import type { place } from "@/lib/db/schema";
import { fold } from "./fold";

export interface PlaceEntry {
  kind: PlaceKind;
  id: string;
  names: LanguageMap;
  country: string | null;
  region: number | null;
  city: number | null;
  latitude: number | null;
  longitude: number | null;
  /** 0 is the busiest of its kind. */
  position: number;
  /** Three letters; airports only. */
  iata: string | null;
  /** Distinct names, folded. */
  folded: string[];
}

const IATA_AT_END = /\s*\(([A-Z]{3})\)\s*$/;

/** The code of an airport: its id, or what its name ends in, e.g. `Amsterdam Schiphol (AMS)`. */
function iataOf(id: string, names: LanguageMap): string | null {
  if (/^[A-Z]{3}$/.test(id)) return id;
  for (const name of Object.values(names)) {
    const code = IATA_AT_END.exec(name ?? "")?.[1];
    if (code) return code;
  }
  return null;
}

const withoutCode = (names: LanguageMap): LanguageMap =>
  Object.fromEntries(
    Object.entries(names).map(([tag, name]) => [tag, name?.replace(IATA_AT_END, "") ?? null]),
  );

export function entryOf(row: typeof place.$inferSelect): PlaceEntry {
  const isAirport = row.kind === "airport";
  const names = isAirport ? withoutCode(row.names) : row.names;
  return {
    ...row,
    kind: row.kind as PlaceKind,
    names,
    iata: isAirport ? iataOf(row.id, row.names) : null,
    folded: [...new Set(Object.values(names).map((name) => fold(name ?? "")))].filter(Boolean),
  };
}

/** Key of an entry among all kinds. */
export const keyOf = (kind: PlaceKind, id: string | number): string => `${kind}:${id}`;
