// Which accommodation types a place has, in per cent, by what draws people there and where it is.
import { z } from "zod";
import { keysOf, readCsv } from "../../data/read";
import { type Weighted, weighted } from "../hash";
import { TYPE } from "./type-ids";

const Mix = z.enum([
  "city",
  "canal",
  "town",
  "beach",
  "ski",
  "tropics",
  "desert",
  "japan",
  "morocco",
  "road",
]);

const ROWS = readCsv(
  "houses/type-mixes.csv",
  z.object({ mix: Mix, type: z.enum(keysOf(TYPE)), share: z.number() }),
);

export const TYPE_MIXES = Object.fromEntries(
  Mix.options.map((mix) => {
    const rows = ROWS.filter((row) => row.mix === mix);
    return [mix, weighted(rows.map(({ type, share }) => [TYPE[type], share]))];
  }),
) as Readonly<Record<z.infer<typeof Mix>, Weighted<number>>>;
