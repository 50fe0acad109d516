// Scenarios of pets and deposits.
import { POLICIES_TRIAL, ruled } from "../rules";
import type { Scenario } from "../scenario";

const ALLOWED = {
  yes: "Pets are allowed",
  no: "Pets are not allowed",
  upon_request: "Pets are allowed on request",
} as const;
const CHARGE = { free: "There is no charge for pets", charges_may_apply: "Charges may apply" } as const;

/** All but the given; a sentence that a true one begins with is no claim of its own. */
const others = (sentences: Readonly<Record<string, string>>, told: string | null): string[] =>
  Object.values(sentences).filter((one) => !told?.startsWith(one));

const pets = (
  house: Pick<Scenario, "id" | "slug" | "title">,
  allowed: "yes" | "no" | "upon_request",
  charge: "free" | "charges_may_apply" | null,
): Scenario => ({
  ...house,
  shows: `policies.pets of details has allowed ${allowed} and charge_mode ${charge ?? "null"}.`,
  handling: "Put both values into one plain sentence.",
  contract: "gaps 6, Pets",
  expect: `allowed ${allowed}, charge_mode ${charge ?? "null"}`,
  says: [ALLOWED[allowed], ...(charge ? [CHARGE[charge]] : [])],
  neverSays: [...others(ALLOWED, ALLOWED[allowed]), ...others(CHARGE, charge && CHARGE[charge])],
  trial: POLICIES_TRIAL,
  rewrites: ruled({ pets: { allowed, charge_mode: charge } }),
});

export const HOUSE_RULES: readonly Scenario[] = [
  pets({ id: 900761, slug: "pets-not-allowed", title: "Pets Not Allowed" }, "no", null),
  pets({ id: 900762, slug: "pets-stay-free", title: "Pets Stay Free" }, "yes", "free"),
  pets({ id: 900763, slug: "pets-at-a-charge", title: "Pets at a Charge" }, "yes", "charges_may_apply"),
  pets(
    { id: 900764, slug: "pets-upon-request", title: "Pets upon Request" },
    "upon_request",
    "charges_may_apply",
  ),
  pets(
    { id: 900767, slug: "pets-upon-request-free", title: "Pets upon Request, Free" },
    "upon_request",
    "free",
  ),
  pets({ id: 900768, slug: "pets-without-a-price", title: "Pets without a Price" }, "yes", null),
  {
    id: 900765,
    slug: "damage-deposit",
    title: "Damage Deposit",
    shows:
      "policies.damage: 300 EUR by bank transfer seven days before arrival, back ten days after departure.",
    handling: "State amount, currency, method and both moments; it is part of no price.",
    contract: "gaps 6, Damage",
    expect: "amount 300, collect.days_offset 7, refund.days_offset 10",
    says: [
      "A damage deposit of €300.00 is asked for",
      "Collected 7 days before check-in ({checkin-7}) by bank transfer",
      "Returned within 10 days after check-out (by {checkout+10})",
    ],
    neverSays: ["rules for a deposit", "€500.00"],
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
];
