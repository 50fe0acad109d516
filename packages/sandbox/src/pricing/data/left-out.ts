// What the tables of taxes leave out on purpose, and why: for the page of assumptions.

export interface LeftOut {
  place: string;
  what: string;
  why: string;
}

const UNREAD = "known in general, but no figure was read in a source";
const NO_FORM = "the rules have no form for it";

/** Taxes and fees that a traveller may owe and that no price of the sandbox contains. */
export const LEFT_OUT: readonly LeftOut[] = [
  {
    place: "Paris",
    what: "the amount of palaces, above five stars",
    why: "no class of the wire stands for it",
  },
  {
    place: "Nice, Lyon, Strasbourg, Rome, Milan, Naples",
    what: "the amounts below three stars and of unclassified lodgings",
    why: "the published figures begin at three stars",
  },
  {
    place: "Barcelona",
    what: "the single steps between the lowest and the highest amount",
    why: "the ends were read; the classes between share them out evenly",
  },
  { place: "Zürich, Zermatt", what: "tourist tax of about 2.50 to 4 francs a night", why: UNREAD },
  { place: "Reykjavík", what: "accommodation tax for each unit and night", why: UNREAD },
  { place: "Warsaw, Kraków", what: "local fee of 2 to 3 złoty a night", why: UNREAD },
  { place: "Copenhagen, Stockholm, Oslo, Helsinki", what: "local pilots of tourist taxes", why: UNREAD },
  { place: "Edinburgh", what: "the date of booking, on which the levy also depends", why: NO_FORM },
  { place: "Tokyo", what: "100 to 200 yen a guest above 10,000 yen", why: UNREAD },
  {
    place: "Kuala Lumpur and all Malaysia",
    what: "10 ringgit a room and night from guests from abroad",
    why: "a charge that residents alone are free of has no form here",
  },
  { place: "Bali", what: "the levy on arrival", why: "paid at the border, never on a bill of a lodging" },
  { place: "Hong Kong", what: "freedom from the tax for houses under 10 rooms and 28 nights", why: NO_FORM },
  { place: "Marrakesh", what: "city and promotion taxes of a night", why: UNREAD },
  { place: "Cape Town", what: "the optional levy of 1 %", why: "nobody has to pay it" },
  {
    place: "New York",
    what: "destination fees of 30 to 50 dollars",
    why: "fees of single houses: the houses' own rules set them",
  },
  {
    place: "Las Vegas",
    what: "13 % outside the gaming corridor",
    why: "the whole city pays the corridor's 13.38 %",
  },
  { place: "Toronto, Montréal", what: "lodging taxes of 3.5 to 8.5 %", why: UNREAD },
  { place: "Mexico City, Cancún", what: "state tax of 3 to 6 % and environmental fees", why: UNREAD },
  {
    place: "Cusco, Rio de Janeiro",
    what: "service charges and optional room fees of about 10 %",
    why: UNREAD,
  },
  { place: "Buenos Aires", what: "the small city tax of a night", why: UNREAD },
  {
    place: "countries without a row",
    what: "every tax",
    why: "prices there are shown without charges rather than with guesses",
  },
];
