// Invented third-party suppliers that pass on inventory of their own.
import { z } from "zod";
import { readCsv } from "../../data/read";

const Row = z.object({ id: z.number(), name: z.string(), address: z.string().nullable() });

export const SUPPLIERS = readCsv("houses/suppliers.csv", Row, "id");
