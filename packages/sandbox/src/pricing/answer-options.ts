// What a dated operation is given beside its request.
import type { Taken } from "./inventory";

export interface AnswerOptions {
  /** Origin of the hand-off addresses, without a trailing slash. */
  siteBase: string;
  /** Default "100000". */
  affiliateId?: string;
  /** Closed properties are left out; without it all are open. */
  isOpen?: (id: number) => boolean;
  /** Units sold elsewhere, by wire room id and night YYYY-MM-DD; makes availability fall. */
  taken?: Taken;
  /** Another text whenever `taken` or `isOpen` would answer differently: kept rankings are not used again. */
  version?: string;
}

export const DEFAULT_AFFILIATE = "100000";
