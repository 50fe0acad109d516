// Ranges, callers and outcomes of requests to the platform in the words of staff.
import type { Range, TrafficCaller } from "@/lib/rules/traffic";

export const RANGE_NAMES: Record<Range, string> = {
  "1h": "Last hour",
  "24h": "Last 24 hours",
  "7d": "Last 7 days",
};

export const CALLER_NAMES: Record<TrafficCaller, string> = {
  interactive: "Travellers",
  staff: "Staff",
  sync: "Our copy",
};

export const OUTCOME_NAMES: Record<string, string> = {
  ok: "Answered",
  timeout: "No answer in time",
  network: "Not reached",
  rejected: "Request refused",
  unauthorised: "Credentials refused",
  limited: "Held back by the quota",
  upstream: "Fault of the platform",
  mismatch: "Not understood",
};
