// What a booking holds, for tests that make one.

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is the very thing a test asks about.
export type Anything = any;

/** A card for trying that is taken. */
export const TAKEN = "4000000000000010";

const AN_ADDRESS = {
  country: "nl",
  address_line: "Keizersgracht 1",
  city: "Amsterdam",
  post_code: "1015 CC",
};
const GUEST = {
  address: AN_ADDRESS,
  email: "grace@guests.example",
  name: { first_name: "Grace", last_name: "Hopper" },
  telephone: "+31 20 555 0177",
};

/** Pays in the way the preview asks for, by a card that is taken. */
export function booking({ accommodation, order_token }: Anything, more: Anything = {}) {
  const plans = accommodation.general_policies.payment;
  const timing = more.timing ?? Object.keys(plans).find((name) => plans[name] !== null) ?? "";
  const card = {
    cardholder: "Grace Hopper",
    cvc: "123",
    expiry_date: "2031-12",
    number: TAKEN,
    ...more.card,
  };
  return {
    order_token,
    booker: { ...GUEST, ...more.booker },
    accommodation: {
      label: "spring_rate",
      products: accommodation.products.map(({ id }: Anything, at: number) => ({
        id,
        guests: [{ name: `Guest ${at + 1}`, email: "guest@guests.example" }],
      })),
      ...more.accommodation,
    },
    payment: { timing, ...(plans[timing]?.method_required && { method: "card", card }), ...more.payment },
  };
}
