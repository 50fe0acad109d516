// Kinds of surprises in the platform's answers.
export const DRIFT_KINDS = ["unknown_value", "unknown_key", "mismatch"] as const;

export type DriftKindName = (typeof DRIFT_KINDS)[number];
