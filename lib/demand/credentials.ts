// The one place where the token and the affiliate id are read; they leave as headers and in no other way.
import "server-only";
import { ASSUMED } from "@roomward/contract/assumed";
import type { DemandConfig } from "@/lib/config";

/** The two headers every call carries. */
export function credentialHeaders(demand: DemandConfig): Record<string, string> {
  return {
    authorization: `Bearer ${demand.token}`,
    [ASSUMED.affiliateHeader.value.toLowerCase()]: demand.affiliateId,
  };
}

/** `text` with the token masked wherever it occurs; for what is shown to people. */
export function withoutToken(text: string, { token }: DemandConfig): string {
  return text.replaceAll(token, "•••");
}
