// The sources of our contract as they lie beside the running site; read once.
import "server-only";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { processWide } from "@/lib/process-wide";
import type { Sources } from "./schema-text";

const NAME = /^[\w-]+\.ts$/;

/** Text by file name; null for a file that is not there, as where only the build was deployed. */
export const contractSources: Sources = (file) => {
  const read = processWide("contract-sources", () => new Map<string, string | null>());
  const known = read.get(file);
  if (known !== undefined) return known;
  const path = resolve(process.cwd(), "packages/contract/src", file);
  const text = NAME.test(file) && existsSync(path) ? readFileSync(path, "utf8") : null;
  read.set(file, text);
  return text;
};
