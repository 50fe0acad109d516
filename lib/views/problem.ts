// What a reader is told when the platform could not be asked; an outage is never shown as absence.

/** One sentence about one field of a question. */
export interface FieldProblem {
  /** Name of the parameter, as it is written in the URL. */
  field: string;
  sentence: string;
}

export interface ProblemView {
  /** A kind of lib/http/failure, or `invalid` for a question that cannot be asked. */
  kind: string;
  /** One public sentence. */
  sentence: string;
  retryable: boolean;
  /** The platform's or our own request id, to quote to support. */
  requestId: string | null;
  /** What is wrong with which field; only for `invalid`. */
  fields?: FieldProblem[];
}

/** The result of asking: an answer, or a problem to show in its place. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; problem: ProblemView };
