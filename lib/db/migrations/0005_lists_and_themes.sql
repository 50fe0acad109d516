-- contract: oldest 0005_lists_and_themes
CREATE TABLE "shared_list" (
	"id" text PRIMARY KEY NOT NULL,
	"revoke_hash" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Rows of this table follow from the records and are made again in the background.
DELETE FROM "accommodation_trait";--> statement-breakpoint
ALTER TABLE "accommodation_trait" ADD COLUMN "themes" integer[] NOT NULL;--> statement-breakpoint
CREATE INDEX "shared_list_expires" ON "shared_list" USING btree ("expires_at");