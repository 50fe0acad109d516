// The words of the description: tags, operations, components and fields, as data/openapi/words.json has them.
import { OPERATIONS, type OperationName } from "@roomward/contract/operations";
import * as z from "zod";
import { readJson } from "../../data/read";

const Operation = z.strictObject({ tag: z.string(), summary: z.string(), text: z.string() });

export const words = readJson(
  "openapi/words.json",
  z.strictObject({
    tags: z.array(z.strictObject({ name: z.string(), description: z.string() })),
    operations: z.record(z.enum(Object.keys(OPERATIONS) as OperationName[]), Operation),
    components: z.record(z.string(), z.string()),
    /** By `Component.field.inner`. */
    fields: z.record(z.string(), z.string()),
  }),
);
