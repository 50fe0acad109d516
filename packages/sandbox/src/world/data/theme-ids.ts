// Ids of the themes a stay can have; the names are in words/themes.csv.
export const THEME = {
  beach: 1,
  business: 2,
  city: 3,
  family: 4,
  romance: 5,
  ski: 6,
  spa: 7,
  budget: 8,
  luxury: 9,
  countryside: 10,
  heritage: 11,
  design: 12,
  wine: 13,
} as const;
