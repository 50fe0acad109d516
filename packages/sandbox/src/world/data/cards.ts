// Payment cards by id, as the Common payments list names them.

export const CARDS: readonly { id: number; name: string }[] = [
  { id: 1, name: "American Express" },
  { id: 2, name: "Visa" },
  { id: 3, name: "Mastercard" },
  { id: 4, name: "Diners Club" },
  { id: 5, name: "JCB" },
  { id: 6, name: "Maestro" },
  { id: 7, name: "Discover" },
  { id: 8, name: "UnionPay" },
  { id: 9, name: "Carte Bleue" },
  { id: 10, name: "Girocard" },
  { id: 11, name: "Bancontact" },
  { id: 12, name: "Dankort" },
  { id: 13, name: "Elo" },
  { id: 14, name: "Hipercard" },
  { id: 15, name: "RuPay" },
  { id: 16, name: "Troy" },
];

const INTERNATIONAL = [2, 3];
const OFTEN = [1, 4, 5, 6, 7, 8];

/** Cards every place takes, cards many take, and the cards of single countries. */
export const CARD_HABITS = {
  always: INTERNATIONAL,
  often: OFTEN,
  byCountry: {
    fr: [9],
    de: [10],
    be: [11],
    dk: [12],
    br: [13, 14],
    in: [15],
    tr: [16],
    cn: [8],
    jp: [5],
  } as Readonly<Record<string, readonly number[]>>,
};
