// Kinds and causes of changes in the words of staff.
import type { ChangeCause, ChangeKind } from "@/lib/rules/changes";

export const KIND_WORDS: Record<ChangeKind, string> = {
  changed: "Changed",
  opened: "Opened",
  closed_temporarily: "Closed for a time",
  closed_permanently: "Closed for good",
  closed_fraud: "Closed, fraud",
};

export const CAUSE_WORDS: Record<ChangeCause, string> = {
  feed: "Told by the feed",
  reload: "Found while everything was read again",
  retry: "A record that did not fit fits now",
};
