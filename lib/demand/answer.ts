// What asking the platform gives and takes, apart from the wire messages themselves.
import "server-only";
import type { DataOf, OperationName } from "@roomward/contract/operations";
import type { Misfit } from "@/lib/http/failure";

/** Who asks; decides the share of the quota and the patience of one attempt. */
export type Caller = "interactive" | "staff" | "sync";

export interface CallOptions {
  /** Instant (epoch milliseconds) after which the answer is of no use; default now + 4,000. */
  deadline?: number;
  /** Default `interactive`. */
  caller?: Caller;
  /** Which page or route asks, for the log. */
  page?: string;
  /**
   * The vault's session whose card the booking is paid with: it goes through the vault, which puts the card into it. The
   * body names `card` as the method and holds none.
   */
  cardSession?: string;
  /**
   * Is shown every answer as it came, refusals included, before anything is understood. Such a request is made for
   * itself and shares nobody's answer.
   */
  witness?: Witness;
}

/** A whole answer, nothing of it understood yet. */
export interface RawAnswer {
  status: number;
  contentType: string;
  /** The raw `Retry-After` header. */
  retryAfter: string | null;
  /** False when a vault on the way answered and the platform never had it. */
  wasSent: boolean;
  text: string;
}

/** An answer of the platform as it came over the wire; the token is masked should the platform repeat it. */
export interface WireAnswer {
  status: number;
  contentType: string;
  text: string;
  /** From sending to the last byte. */
  ms: number;
}

export type Witness = (answer: WireAnswer) => void;

/** A usable answer. */
export interface Answer<N extends OperationName> {
  data: DataOf<N>;
  /** Token of the following page, null at the end. */
  nextPage: string | null;
  /** How many records there are on all pages, where the platform says so. */
  total: number | null;
  /** Of a search of cars: names it to the operations of its offers. Never in an address or a log. */
  searchToken: string | null;
  requestId: string | null;
  /** How many records of `data` were dropped because they do not fit the contract. */
  quarantined: number;
  /** The dropped records: what they name is unknown, which is not the same as absent. */
  dropped: Misfit[];
}
