// Which certificates of sustainability a reader may be shown (docs/decisions 170).
import type { AccommodationDetails } from "@roomward/contract/details";
import { EEA } from "./price-law";

/**
 * True for a country (lower-case) whose readers are shown only certificates of schemes that the partner vouches for.
 * Directive (EU) 2024/825, in force since 27 September 2026: a sustainability label has to rest on a certification
 * scheme that meets its terms, or on a public authority's.
 */
export const needsVouchedScheme = (bookerCountry: string): boolean => EEA.includes(bookerCountry);

/** Schemes whose certificates a reader with prices for `bookerCountry` may be shown; null: every scheme. */
export const shownSchemes = (bookerCountry: string, vouched: readonly string[]): readonly string[] | null =>
  needsVouchedScheme(bookerCountry) ? vouched : null;

/** Names of the certificates that a record states, each once. */
export function certificatesOf({ programmes }: Pick<AccommodationDetails, "programmes">): string[] {
  const stated = programmes?.sustainable_offerings?.certifications ?? [];
  return [...new Set(stated.flatMap(({ name }) => name?.trim() || []))];
}
