// Money as it is shown: a figure beside its currency and the words made from both on the server.

export interface MoneyView {
  /** Major units, as the platform gave it. */
  amount: number;
  currency: string;
  /** Formatted for the reader's locale with the currency's minor units, e.g. `€412.50`. */
  text: string;
}

/** The same amount in the shown currency and, when that differs, in the property's own. */
export interface DualMoney {
  shown: MoneyView;
  property: MoneyView | null;
}
