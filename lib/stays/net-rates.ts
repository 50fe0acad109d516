// Net rates are for closed groups of customers (gaps 3, inventory.type): counted for staff, and no traveller sees one.
import "server-only";
import type { AvailabilityResult } from "@roomward/contract/availability";
import type { RequestOf } from "@roomward/contract/operations";
import type { SearchResult } from "@roomward/contract/search";
import type { CallOptions } from "@/lib/demand/answer";
import { call, callPage } from "@/lib/demand/client";
import { noteProducts } from "@/lib/mirror/seen-inventory";

export const isNet = ({ inventory }: { inventory?: { type?: string | null } | null }): boolean =>
  inventory?.type === "net";

/** The rates that may be shown; the combination only when it holds no other. */
export function withoutNet(result: AvailabilityResult): AvailabilityResult {
  const net = new Set(result.products.filter(isNet).map(({ id }) => id));
  if (net.size === 0) return result;
  const parts = result.recommendation?.products ?? [];
  return {
    ...result,
    products: result.products.filter(({ id }) => !net.has(id)),
    recommendation: parts.some(({ id }) => net.has(id)) ? null : result.recommendation,
  };
}

/** True where nothing would be left. */
export const isAllNet = ({ products }: AvailabilityResult): boolean =>
  products.length > 0 && products.every(isNet);

const isNetOffer = ({ products }: SearchResult): boolean => products?.some(isNet) ?? false;

/** A stay whose offer is a net rate keeps its place in the list, without a price; `net` names it. */
function shown<A extends { data: readonly SearchResult[] }>(answer: A): A & { net: ReadonlySet<number> } {
  noteProducts("search", answer.data);
  return {
    ...answer,
    data: answer.data.map((result) =>
      isNetOffer(result) ? { ...result, price: null, products: [] } : result,
    ),
    net: new Set(answer.data.filter(isNetOffer).map(({ id }) => id)),
  };
}

/** A search for travellers. @throws {DemandFailure} and nothing else */
export const searchOffers = async (body: RequestOf<"search">, options: CallOptions) =>
  shown(await call("search", body, options));

/** The page behind `token`. @throws {DemandFailure} and nothing else */
export const searchPage = async (token: string, options: CallOptions) =>
  shown(await callPage("search", token, options));
