// The evaluation points of a certification: what each asks, where it is written, and who can judge it.

/** Points that a program judges, by their ids. */
export const POINTS = {
  reached: { title: "The page of the property is there", source: "Production readiness checklist" },
  name: { title: "Name", source: "Static content" },
  address: { title: "Address", source: "Static content" },
  "map-point": { title: "Point on the map", source: "Static content" },
  photos: { title: "Photos, all of them and no others", source: "Static content" },
  description: { title: "Description in full", source: "Static content" },
  facilities: { title: "Facilities by the names of the constants", source: "Static content" },
  "room-names": { title: "Each rate under the name of its room", source: "Static content" },
  "room-beds": { title: "Beds of each room", source: "Static content" },
  occupancy: { title: "How many each rate sleeps", source: "Display duties, products" },
  rates: { title: "The rates that the platform offers, and no others", source: "Display duties, products" },
  "price-display": {
    title: "The shown price is the platform's display price",
    source: "Display duties, prices",
  },
  "price-law": {
    title: "The display price by the rules of another country",
    source: "Display duties, prices",
  },
  "price-total": { title: "The total with every unconditional charge", source: "Display duties, prices" },
  "both-currencies": { title: "Both amounts where the currencies differ", source: "Display duties, prices" },
  "charge-names": {
    title: "Excluded charges one by one by the constants' names",
    source: "Display duties, prices",
  },
  "charge-modes": { title: "Excluded charges with their mode", source: "Display duties, prices" },
  "charge-amounts": { title: "Excluded charges with their amount", source: "Display duties, prices" },
  "open-charges": { title: "No figure for what cannot be calculated", source: "Display duties, prices" },
  conditional: { title: "Conditional charges are named as such", source: "Display duties, prices" },
  discounts: { title: "A discount with the public price before it", source: "Display duties, discounts" },
  "mobile-rates": { title: "Mobile rates on mobile devices only", source: "Display duties, discounts" },
  "member-deals": { title: "Deals for signed-in people nowhere public", source: "Display duties, discounts" },
  "no-base": { title: "The base price is never the shown price", source: "Display duties, prices" },
  "no-net": { title: "Net rates are never shown", source: "Product rows, inventory" },
  "payment-words": { title: "Times of payment in words that stay apart", source: "Display duties, payments" },
  labels: { title: "Labels for people instead of the API's values", source: "Display duties, payments" },
  "cancel-terms": { title: "Cancellation terms and deadline", source: "Cancellation row" },
  "cancel-fees": { title: "Cancellation fees", source: "Cancellation row" },
  times: { title: "Check-in and check-out times", source: "Static content, policies" },
  policies: { title: "House rules: ages, pets, cots and beds, deposit", source: "Static content, policies" },
  important: { title: "Important information in full", source: "Static content, policies" },
  licence: { title: "Licence numbers", source: "Static content" },
  trader: { title: "Trader with contact, register and verification", source: "DSA row" },
  "trader-law": {
    title: "No rates for readers in the EEA where no trader is checked",
    source: "DSA row",
  },
  host: { title: "Private and professional hosts can be told apart", source: "DSA row" },
  "score-origin": { title: "Scores say where they come from", source: "Reviews rows" },
  "quote-age": { title: "Age of the quote at the hand-off", source: "Caching row" },
  "handoff-price": { title: "The hand-off shows the platform's total", source: "Display duties, prices" },
  "same-dates": { title: "Same dates on the platform's page", source: "Hand-off" },
  "same-party": { title: "Same party on the platform's page", source: "Hand-off" },
  "same-price": { title: "Same price on the platform's page", source: "Hand-off" },
  privacy: { title: "Privacy can be reached from the page", source: "Production readiness checklist" },
  terms: { title: "Terms can be reached from the page", source: "Production readiness checklist" },
} as const;

export type PointId = keyof typeof POINTS;

/** What only a person can check, with what to look at. */
export const FOR_PERSONS: readonly { title: string; look: string }[] = [
  {
    title: "Brand and wording follow the agreement with the platform",
    look: "The agreement decides; read the front page, a list, a property and the hand-off against it.",
  },
  {
    title: "Photos show the property they stand beside",
    look: "A program compares addresses of pictures, not what is in them: open ten properties and look.",
  },
  {
    title: "Texts are translated well",
    look: "This run reads the English pages only: a speaker of each other language reads one property and one hand-off.",
  },
  {
    title: "What the privacy notice and the terms say",
    look: "A program sees that they can be reached and have a heading: counsel reads them.",
  },
  {
    title: "The wording that both currencies need",
    look: "The platform's own wording is not published: ask the account manager.",
  },
  {
    title: "A booking of a test property arrives with its affiliate id and label",
    look: "Book a test property from the hand-off and find it in the partner portal.",
  },
  {
    title: "The app's link opens the property in the app",
    look: "Needs a telephone with the platform's app: follow the app link of a hand-off.",
  },
  {
    title: "Own advertising keeps to the agreement",
    look: "Search-engine advertising is outside of the site: marketing answers.",
  },
];
