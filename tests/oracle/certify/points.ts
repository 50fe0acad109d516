// The evaluation points of a certification by the place they are written in, and what only a person can check.
const DUTIES = {
  "Production readiness checklist": {
    reached: "The page of the property is there",
    privacy: "Privacy can be reached from the page",
    terms: "Terms can be reached from the page",
  },
  "Static content": {
    name: "Name",
    address: "Address",
    "map-point": "Point on the map",
    photos: "Photos, all of them and no others",
    description: "Description in full",
    facilities: "Facilities by the names of the constants",
    "room-names": "Each rate under the name of its room",
    "room-beds": "Beds of each room",
    licence: "Licence numbers",
  },
  "Static content, policies": {
    times: "Check-in and check-out times",
    policies: "House rules: ages, pets, cots and beds, deposit",
    important: "Important information in full",
  },
  "Display duties, products": {
    occupancy: "How many each rate sleeps",
    rates: "The rates that the platform offers, and no others",
  },
  "Display duties, prices": {
    "price-display": "The shown price is the platform's display price",
    "price-law": "The display price by the rules of another country",
    "price-total": "The total with every unconditional charge",
    "both-currencies": "Both amounts where the currencies differ",
    "charge-names": "Excluded charges one by one by the constants' names",
    "charge-modes": "Excluded charges with their mode",
    "charge-amounts": "Excluded charges with their amount",
    "open-charges": "No figure for what cannot be calculated",
    conditional: "Conditional charges are named as such",
    "no-base": "The base price is never the shown price",
    "handoff-price": "The hand-off shows the platform's total",
  },
  "Display duties, discounts": {
    discounts: "A discount with the public price before it",
    "mobile-rates": "Mobile rates on mobile devices only",
    "member-deals": "Deals for signed-in people nowhere public",
  },
  "Display duties, payments": {
    "payment-words": "Times of payment in words that stay apart",
    labels: "Labels for people instead of the API's values",
  },
  "Product rows, inventory": { "no-net": "Net rates are never shown" },
  "Cancellation row": {
    "cancel-terms": "Cancellation terms and deadline",
    "cancel-fees": "Cancellation fees",
  },
  "DSA row": {
    trader: "Trader with contact, register and verification",
    "trader-law": "No rates for readers in the EEA where no trader is checked",
    host: "Private and professional hosts can be told apart",
  },
  "Reviews rows": { "score-origin": "Scores say where they come from" },
  "Caching row": { "quote-age": "Age of the quote at the hand-off" },
  "Hand-off": {
    "same-dates": "Same dates on the platform's page",
    "same-party": "Same party on the platform's page",
    "same-price": "Same price on the platform's page",
  },
} as const;

type Titles<Group> = Group extends unknown ? keyof Group : never;
export type PointId = Titles<(typeof DUTIES)[keyof typeof DUTIES]>;

export const POINTS = Object.entries(DUTIES).flatMap(([source, titles]) =>
  Object.entries(titles).map(([id, title]) => ({ id: id as PointId, title: title as string, source })),
);

/** A title and what to look at. */
export const FOR_PERSONS = `
Brand and wording follow the agreement with the platform | The agreement decides; read the front page, a list, a property and the hand-off against it.
Photos show the property they stand beside | A program compares addresses of pictures, not what is in them: open ten properties and look.
Texts are translated well | This run reads the English pages only: a speaker of each other language reads one property and one hand-off.
What the privacy notice and the terms say | A program sees that they can be reached and have a heading: counsel reads them.
The wording that both currencies need | The platform's own wording is not published: ask the account manager.
A booking of a test property arrives with its affiliate id and label | Book a test property from the hand-off and find it in the partner portal.
The app's link opens the property in the app | Needs a telephone with the platform's app: follow the app link of a hand-off.
Own advertising keeps to the agreement | Search-engine advertising is outside of the site: marketing answers.
`
  .trim()
  .split("\n")
  .map((line) => line.split(" | "))
  .map(([title = "", look = ""]) => ({ title, look }));
