// The one place where the token and the affiliate id are read; they leave as headers and in no other way.
import "server-only";
import type { DemandConfig } from "@/lib/config";
import { ASSUMED } from "@/lib/contract/assumed";

/** The two headers every call carries. */
export function credentialHeaders(demand: DemandConfig): Record<string, string> {
  return {
    authorization: `Bearer ${demand.token}`,
    [ASSUMED.affiliateHeader.value.toLowerCase()]: demand.affiliateId,
  };
}
