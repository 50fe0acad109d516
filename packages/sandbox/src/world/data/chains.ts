// Invented hotel chains and their brands; no name here is a real trademark as far as known.
import { z } from "zod";
import { keysOf, readCsv } from "../../data/read";
import { TYPE } from "./type-ids";

/** By the water or in the sun; in the mountains. */
const BrandSetting = z.enum(["resort", "mountain"]);
export type BrandSetting = z.infer<typeof BrandSetting>;

const ChainRow = z.object({
  id: z.number(),
  name: z.string(),
  /** Where it works; none for everywhere. */
  countries: z.array(z.string()),
});

const BrandRow = z.object({
  id: z.number(),
  chain: z.number(),
  name: z.string(),
  types: z.array(z.enum(keysOf(TYPE))),
  /** Stars. */
  from: z.number(),
  to: z.number(),
  /** Where its hotels stand; null is anywhere. */
  setting: BrandSetting.nullable(),
});

export type Brand = Omit<z.infer<typeof BrandRow>, "types"> & { types: readonly number[] };

const BRANDS: readonly Brand[] = readCsv("houses/brands.csv", BrandRow, "id").map((brand) => ({
  ...brand,
  types: brand.types.map((type) => TYPE[type]),
}));

export const CHAINS = readCsv("houses/chains.csv", ChainRow, "id").map((chain) => ({
  ...chain,
  brands: BRANDS.filter((brand) => brand.chain === chain.id),
}));
