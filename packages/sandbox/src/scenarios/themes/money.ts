// Scenarios of currencies and of unusual prices.
import { theme } from "../theme";
import { availabilityTrial, searchTrial } from "../trials";

export const MONEY = theme("money", {
  "currency-without-decimals": {
    core: { currency: "JPY" },
  },
  "currency-with-three-decimals": {
    core: { currency: "KWD", basePrice: 100.35 },
  },
  "currency-of-another-country": {
    trial: searchTrial({ currency: "EUR" }),
    core: { currency: "CHF" },
  },
  "booker-currency-null": {
    trial: availabilityTrial({ currency: "USD" }),
    rewrites: {
      amounts: (pair) => ({ ...pair, booker_currency: null }),
      result: (result) => ({ ...result, currency: { ...result.currency, booker: null } }),
    },
  },
  "huge-price": {
    core: { basePrice: 1_000_000 },
  },
  "tiny-price": {
    core: { basePrice: 0.02 },
  },
});
