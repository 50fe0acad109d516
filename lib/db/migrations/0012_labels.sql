CREATE TABLE "click_out" (
	"label" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"campaign" text NOT NULL,
	"source" text NOT NULL,
	"placement" text NOT NULL,
	"language" text NOT NULL,
	"country" text NOT NULL,
	"accommodation" bigint NOT NULL,
	"way" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "visit_tally" DROP CONSTRAINT "visit_tally_hour_event_outcome_country_accommodation_pk";--> statement-breakpoint
ALTER TABLE "visit_tally" ADD COLUMN "campaign" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_tally" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_tally" ADD COLUMN "placement" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_tally" ADD COLUMN "language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_tally" ADD CONSTRAINT "visit_tally_key" PRIMARY KEY("hour","event","outcome","country","accommodation","campaign","source","placement","language");--> statement-breakpoint
CREATE INDEX "click_out_at" ON "click_out" USING btree ("at");