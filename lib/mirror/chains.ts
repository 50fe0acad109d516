// Chains and brands by id.
import "server-only";
import type { Chain } from "@roomward/contract/reference";
import { derived } from "./lists";

export interface Chains {
  /** The brand's name and its chain's; null when unknown. */
  brand(id: number): { brand: string; chain: string | null } | null;
}

function chainsFrom(data: Chain[] | null): Chains {
  const brands = new Map(
    (data ?? []).flatMap((chain) =>
      (chain.brands ?? []).flatMap(({ id, name }) =>
        name ? [[id, { brand: name, chain: chain.name ?? null }] as const] : [],
      ),
    ),
  );
  return { brand: (id) => brands.get(id) ?? null };
}

/** The stored chains. */
export const readChains: () => Promise<Chains> = derived("chains", chainsFrom);
