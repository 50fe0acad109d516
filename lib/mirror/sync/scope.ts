// Which stays belong into the mirror: of the configured countries, and of places that were read whole.
import "server-only";
import type { AccommodationDetails } from "@roomward/contract/details";
import { config } from "@/lib/config";
import { completedScopes } from "../coverage";
import { DETAILS_SCOPES, detailsScope } from "../scope";

export interface Scope {
  /** True when every stay of the world belongs to it. */
  isEverything: boolean;
  holds(details: AccommodationDetails): boolean;
}

/** The scope as it is now; what is mirrored already belongs to it anyway. */
export async function readScope(): Promise<Scope> {
  const { countries } = config.mirror;
  const whole = await completedScopes(DETAILS_SCOPES);
  for (const code of countries === "all" ? [] : countries)
    whole.set(detailsScope("country", code), new Date());
  return {
    isEverything: countries === "all",
    holds: ({ location }) =>
      countries === "all" ||
      whole.has(detailsScope("country", location?.country ?? "")) ||
      whole.has(detailsScope("city", String(location?.city))) ||
      (location?.regions ?? []).some((region) => whole.has(detailsScope("region", String(region)))),
  };
}
