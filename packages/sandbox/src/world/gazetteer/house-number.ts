// How a street and a house number are joined in an address line.
import { z } from "zod";

export const HouseNumberStyle = z.enum([
  "street-number",
  "number-street",
  "number-comma-street",
  "street-comma-number",
  "street-no-number",
  "block-area",
]);
export type HouseNumberStyle = z.infer<typeof HouseNumberStyle>;
