-- contract: oldest 0001_drop_unread_staff_tables
-- Parity is compared by hand, a filter of the inventory is an address, and what the console sent is in the audit trail.
DROP TABLE "parity_run";--> statement-breakpoint
DROP TABLE "parity_check";--> statement-breakpoint
DROP TABLE "saved_view";--> statement-breakpoint
DROP TABLE "console_entry";
