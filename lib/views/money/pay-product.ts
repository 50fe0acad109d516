// Whether one rate can be paid the way the traveller wants (feature 11).
import type { AccommodationDetails } from "@roomward/contract/details";
import type { AvailabilityProduct, SearchProduct } from "@roomward/contract/product";
import type { StayTerms } from "@/lib/address/stay-query";
import type { PayVerdict } from "@/lib/rules/pay-wants";
import type { QuoteWording } from "../wording";
import { cancellationSummary } from "./cancellation";
import { payVerdict } from "./pay-my-way";

/** Null when nothing is wanted, or when nothing is known of how the house takes money. */
export function productPayVerdict(
  product: SearchProduct | AvailabilityProduct,
  details: AccommodationDetails | null,
  { pay, bookerCountry, checkin, checkout }: StayTerms,
  wording: QuoteWording,
): PayVerdict | null {
  if (!pay || !details?.payment) return null;
  const { cancellation, payment } = product.policies ?? {};
  const asked = {
    timings: payment?.timings ?? [],
    prepayment: payment?.prepayment_required === true,
    isFree: cancellationSummary(cancellation, wording).kind === "free",
    bookerCountry,
    stay: { checkin, checkout },
  };
  return payVerdict(pay, details, asked, wording);
}
