// GET /assumptions.json: the contract's gaps and what is built on instead, out of the register that the code reads.

import { ASSUMED_GROUPS } from "@roomward/contract/assumed";
import type { Assumption } from "@roomward/contract/assumptions/assume";
import { type Answer, jsonAnswer } from "../../http/answer";

/** What the letters of `confidence` mean. */
export const CONFIDENCE: Readonly<Record<Assumption<unknown>["confidence"], string>> = {
  H: "published by the provider for 3.2",
  M: "published for another version, or contradicting itself",
  L: "inferred",
};

export interface RegisterEntry {
  key: string;
  says: string;
  guess: string;
  /** What code reads. */
  value: unknown;
  confidence: Assumption<unknown>["confidence"];
  /** Section and row of the page that collects public findings about the gaps. */
  row: string;
  where: readonly string[];
  /** Components of /openapi.json. */
  schemas: readonly string[];
  replace: string;
}

export interface RegisterGroup {
  title: string;
  assumptions: RegisterEntry[];
}

const entriesOf = (assumptions: Readonly<Record<string, Assumption<unknown>>>): RegisterEntry[] =>
  Object.entries(assumptions).map(([key, { schemas = [], ...rest }]) => ({ key, ...rest, schemas }));

/** Every assumption, in groups, in the order of the register. */
export const register = (): RegisterGroup[] =>
  ASSUMED_GROUPS.map(({ title, assumptions }) => ({ title, assumptions: entriesOf(assumptions) }));

export const assumptionsJson = (): Answer =>
  jsonAnswer(200, { confidence: CONFIDENCE, groups: register() }, { "access-control-allow-origin": "*" });
