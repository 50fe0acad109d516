CREATE TABLE "car_depot" (
	"id" bigint PRIMARY KEY NOT NULL,
	"supplier" bigint NOT NULL,
	"city" bigint,
	"airport" text,
	"latitude" double precision,
	"longitude" double precision,
	"record" json NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "car_depot_score" (
	"id" bigint PRIMARY KEY NOT NULL,
	"record" json NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "car_list" (
	"name" text PRIMARY KEY NOT NULL,
	"full_at" timestamp with time zone,
	"changes_at" timestamp with time zone,
	"pass" jsonb,
	"refused_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "car_model" (
	"id" bigint PRIMARY KEY NOT NULL,
	"supplier" bigint,
	"record" json NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "car_supplier" (
	"id" bigint PRIMARY KEY NOT NULL,
	"record" json NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "car_word" (
	"section" text NOT NULL,
	"id" text NOT NULL,
	"record" json NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "car_word_section_id_pk" PRIMARY KEY("section","id")
);
--> statement-breakpoint
CREATE INDEX "car_depot_airport" ON "car_depot" USING btree ("airport");--> statement-breakpoint
CREATE INDEX "car_depot_box" ON "car_depot" USING btree ("latitude","longitude");--> statement-breakpoint
-- Each pass writes every row anew. With room on its page a row stays there, so that an engine without autovacuum does not grow.
ALTER TABLE "car_depot" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "car_depot_score" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "car_model" SET (fillfactor = 50);
