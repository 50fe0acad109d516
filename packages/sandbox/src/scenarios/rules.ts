// House rules of a scenario in place of those that chance gave.
import type { AccommodationDetails } from "@roomward/contract/details";
import type { Rewrites } from "./scenario";
import { detailsTrial } from "./trials";

type Rules = NonNullable<AccommodationDetails["policies"]>;

/** Asks for the house rules. */
export const POLICIES_TRIAL = detailsTrial(["policies"]);

/** Overrides parts of the policies, where they were asked for. */
export const ruled = (rules: Rules): Rewrites => ({
  record: (record) => (record.policies ? { ...record, policies: { ...record.policies, ...rules } } : record),
});
