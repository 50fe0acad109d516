-- contract: oldest 0001_drop_checks_and_filters
-- Parity is compared by hand only, and a filter of the inventory is an address.
DROP TABLE "parity_run";--> statement-breakpoint
DROP TABLE "parity_check";--> statement-breakpoint
DROP TABLE "saved_view";
