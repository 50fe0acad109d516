// What somebody of the staff cannot have done, in one sentence for whoever asked.

export type StaffProblemKind = "invalid" | "absent" | "conflict" | "limited";

export class StaffProblem extends Error {
  readonly kind: StaffProblemKind;
  /** Name of the field the sentence is about, when it is about one. */
  readonly field: string | null;

  constructor(kind: StaffProblemKind, sentence: string, field: string | null = null) {
    super(sentence);
    this.name = "StaffProblem";
    this.kind = kind;
    this.field = field;
  }
}

/** By name: handlers, pages and commands are separate bundles, each with a class of its own. */
export const isStaffProblem = (error: unknown): error is StaffProblem =>
  error instanceof Error && error.name === "StaffProblem";
