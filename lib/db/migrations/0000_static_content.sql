CREATE TABLE "accommodation" (
	"id" bigint PRIMARY KEY NOT NULL,
	"city" bigint,
	"country" text,
	"regions" bigint[] NOT NULL,
	"districts" bigint[] NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"status" text NOT NULL,
	"ranking" double precision,
	"review_score" double precision,
	"number_of_reviews" integer NOT NULL,
	"type" integer,
	"name" text NOT NULL,
	"card" jsonb NOT NULL,
	"record" json NOT NULL,
	"languages" text[] NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coverage" (
	"scope" text PRIMARY KEY NOT NULL,
	"cursor" text,
	"cursor_at" timestamp with time zone,
	"done" integer NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "place" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"names" jsonb NOT NULL,
	"country" text,
	"region" bigint,
	"city" bigint,
	"latitude" double precision,
	"longitude" double precision,
	"position" integer NOT NULL,
	CONSTRAINT "place_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "quarantine" (
	"operation" text NOT NULL,
	"id" bigint NOT NULL,
	"reason" text NOT NULL,
	"times" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quarantine_operation_id_reason_pk" PRIMARY KEY("operation","id","reason")
);
--> statement-breakpoint
CREATE TABLE "reference_list" (
	"key" text PRIMARY KEY NOT NULL,
	"body" json NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "accommodation_city" ON "accommodation" USING btree ("city");--> statement-breakpoint
CREATE INDEX "accommodation_country" ON "accommodation" USING btree ("country");--> statement-breakpoint
CREATE INDEX "accommodation_regions" ON "accommodation" USING gin ("regions");--> statement-breakpoint
CREATE INDEX "accommodation_districts" ON "accommodation" USING gin ("districts");--> statement-breakpoint
CREATE INDEX "accommodation_box" ON "accommodation" USING btree ("latitude","longitude");