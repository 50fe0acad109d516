-- contract: oldest 0001_parity_by_hand
-- Comparisons are made by hand only; what a schedule found is not shown any more.
DROP TABLE "parity_run";--> statement-breakpoint
DROP TABLE "parity_check";
