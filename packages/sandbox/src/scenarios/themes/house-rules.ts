// Scenarios of pets and deposits.
import { POLICIES_TRIAL, ruled } from "../rules";
import type { Staging } from "../scenario";
import { theme } from "../theme";

const pets = (
  allowed: "yes" | "no" | "upon_request",
  charge: "free" | "charges_may_apply" | null,
): Staging => ({ trial: POLICIES_TRIAL, rewrites: ruled({ pets: { allowed, charge_mode: charge } }) });

export const HOUSE_RULES = theme("house-rules", {
  "pets-not-allowed": pets("no", null),
  "pets-stay-free": pets("yes", "free"),
  "pets-at-a-charge": pets("yes", "charges_may_apply"),
  "pets-upon-request": pets("upon_request", "charges_may_apply"),
  "pets-upon-request-free": pets("upon_request", "free"),
  "pets-without-a-price": pets("yes", null),
  "damage-deposit": {
    trial: POLICIES_TRIAL,
    rewrites: ruled({
      damage: {
        amount: 300,
        currency: "EUR",
        deposit: {
          collect: { date: { days_offset: 7, reference_date: "checkin" }, payment_method: "bank_transfer" },
          refund: { date: { days_offset: 10, reference_date: "checkout" }, payment_method: "other" },
        },
      },
    }),
  },
});
