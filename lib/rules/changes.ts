// What the change feed may have told of a stay, and how we came to know it (contract: changes).
export const CHANGE_KINDS = [
  "changed",
  "opened",
  "closed_temporarily",
  "closed_permanently",
  "closed_fraud",
] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const CAUSES = ["feed", "reload", "retry"] as const;

export type ChangeCause = (typeof CAUSES)[number];
