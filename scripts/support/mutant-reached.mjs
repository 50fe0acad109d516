// Loaded before everything else in a run that asks which tests reach which faults: notes each pair once.
import { appendFileSync } from "node:fs";

const file = process.env.MUTANT_REACHED;
const seen = new Set();

globalThis.__faultReached = (id) => {
  const test = globalThis.__vitest_worker__?.filepath;
  const line = `${id}\t${test}\n`;
  if (!test || seen.has(line)) return;
  seen.add(line);
  appendFileSync(file, line);
};
