ALTER TABLE "accommodation_trait" ADD COLUMN "certificates" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Rows of this table follow from the records and are made again in the background, with their certificates.
DELETE FROM "accommodation_trait";
