// Facilities worth a word in a description, most telling ones only.

/** Of the house, and of it those to relax with. */
export const NOTABLE = [
  14, 15, 177, 7, 191, 11, 5, 147, 152, 48, 182, 72, 197, 194, 130, 131, 173, 192, 185, 125, 20,
];
export const RESTFUL = [155, 156, 158, 54, 10, 165, 167, 169, 166, 170];

/** Of hotel rooms, and of places where guests keep house. */
export const IN_ROOMS = [11, 75, 304, 303, 998, 86, 120, 317, 349, 5, 326, 79, 320, 318, 343];
export const IN_HOMES = [999, 334, 336, 338, 34, 75, 309, 341, 120, 11, 314, 17, 123];
