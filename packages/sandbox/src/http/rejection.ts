// A refusal the platform would answer with: status, error id and a sentence.

/** Thrown anywhere below the API door; becomes the error body of docs/gaps.md 1. */
export class Rejection extends Error {
  readonly status: number;
  readonly id: string;
  /** What the error names beside its sentence. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, id: string, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.fields = fields;
    this.name = "Rejection";
    this.status = status;
    this.id = id;
  }
}

export const missingParameter = (field: string): Rejection =>
  new Rejection(400, "missing_parameter", `${field}: is required`);

/** 400 with `invalid_parameter`: the commonest refusal of an operation. */
export const invalidParameter = (field: string, message: string): Rejection =>
  new Rejection(400, "invalid_parameter", `${field}: ${message}`);

/** Statuses without a published error id carry the status itself as id (docs/gaps.md 17). */
export const refusal = (status: number, message: string): Rejection =>
  new Rejection(status, String(status), message);
