// Scenarios of inventory and rooms of products.
import { theme } from "../theme";
import { searchTrial } from "../trials";

export const INVENTORY = theme("inventory", {
  "third-party-only": {
    core: { thirdPartySupplierId: 2, paymentTimings: ["pay_online_now"] },
  },
  "third-party-without-supplier": {
    core: { thirdPartySupplierId: 3, paymentTimings: ["pay_online_now"] },
    rewrites: { product: (product) => ({ ...product, inventory: { third_party: true, type: "sell" } }) },
  },
  "net-rates": {
    rewrites: { product: (product) => ({ ...product, inventory: { third_party: false, type: "net" } }) },
  },
  "unmapped-room": {
    rewrites: { product: (product) => ({ ...product, room: `${product.room?.slice(0, -2)}99` }) },
  },
  "last-room": {
    rooms: [{ units: 1 }],
  },
  "number-available-null": {
    trial: searchTrial(),
    rewrites: { product: (product) => ({ ...product, number_available: null }) },
  },
});
