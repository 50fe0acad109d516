ALTER TABLE "visit_tally" ADD COLUMN "supplier" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_tally" DROP CONSTRAINT "visit_tally_key";
--> statement-breakpoint
ALTER TABLE "visit_tally" ADD CONSTRAINT "visit_tally_key" PRIMARY KEY("hour","event","outcome","country","accommodation","supplier","campaign","source","placement","language");