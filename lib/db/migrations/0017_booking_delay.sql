CREATE TABLE "booking_delay" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "booking_delay_seen" ON "booking_delay" USING btree ("seen_at");