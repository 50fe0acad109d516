// Chains and brands by id.
import "server-only";

export interface Chains {
  /** The brand's name and its chain's; null when unknown. */
  brand(id: number): { brand: string; chain: string | null } | null;
}

/** The stored chains. */
export async function readChains(): Promise<Chains> {
  return { brand: () => null };
}
