CREATE TABLE "accommodation_trait" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"city" bigint,
	"country" text,
	"status" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"type" integer,
	"stars" double precision,
	"review_score" double precision,
	"number_of_reviews" integer NOT NULL,
	"ranking" double precision,
	"chains" integer[] NOT NULL,
	"brands" integer[] NOT NULL,
	"facilities" integer[] NOT NULL,
	"room_facilities" integer[] NOT NULL,
	"flags" text[] NOT NULL,
	"languages" text[] NOT NULL,
	"photos" integer NOT NULL,
	"completeness" integer NOT NULL,
	"lacking" text[] NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"accommodation" bigint NOT NULL,
	"country" text,
	"city" bigint,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"window_from" timestamp with time zone NOT NULL,
	"window_next" timestamp with time zone,
	"applied_at" timestamp with time zone NOT NULL,
	"status_before" text,
	"status_after" text,
	"differences" jsonb NOT NULL,
	"request_id" text,
	CONSTRAINT "change_once" UNIQUE("accommodation","kind","cause","window_from")
);
--> statement-breakpoint
CREATE TABLE "console_entry" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operation" text NOT NULL,
	"body" text NOT NULL,
	"outcome" text NOT NULL,
	"status" integer,
	"request_id" text,
	"ms" integer NOT NULL,
	"bytes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drift_entry" (
	"operation" text NOT NULL,
	"kind" text NOT NULL,
	"path" text NOT NULL,
	"detail" text NOT NULL,
	"count" bigint NOT NULL,
	"first_seen" timestamp with time zone NOT NULL,
	"last_seen" timestamp with time zone NOT NULL,
	"request_id" text,
	CONSTRAINT "drift_entry_operation_kind_path_detail_pk" PRIMARY KEY("operation","kind","path","detail")
);
--> statement-breakpoint
CREATE TABLE "parity_check" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"question" jsonb NOT NULL,
	"every_minutes" integer NOT NULL,
	"paused_at" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parity_check_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "parity_run" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"check" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"findings" jsonb NOT NULL,
	"ms" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quota_block" (
	"key" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quota_second" (
	"second" bigint NOT NULL,
	"caller" text NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "quota_second_second_caller_pk" PRIMARY KEY("second","caller")
);
--> statement-breakpoint
CREATE TABLE "request_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operation" text NOT NULL,
	"caller" text NOT NULL,
	"page" text,
	"outcome" text NOT NULL,
	"status" integer,
	"ms" integer NOT NULL,
	"attempts" integer NOT NULL,
	"joined" boolean NOT NULL,
	"ids" integer,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_view_name" UNIQUE("staff_id","page","name")
);
--> statement-breakpoint
CREATE TABLE "sync_state" (
	"key" text PRIMARY KEY NOT NULL,
	"cursor" text,
	"window_total" integer NOT NULL,
	"window_done" integer NOT NULL,
	"backlog" integer NOT NULL,
	"polled_at" timestamp with time zone,
	"succeeded_at" timestamp with time zone,
	"error_streak" integer NOT NULL,
	"last_error" text,
	"last_error_at" timestamp with time zone,
	"reload" jsonb,
	"replay_from" text,
	"reload_asked" boolean NOT NULL,
	"leader" text,
	"leader_seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "traffic_minute" (
	"minute" timestamp with time zone NOT NULL,
	"operation" text NOT NULL,
	"caller" text NOT NULL,
	"calls" integer NOT NULL,
	"sent" integer NOT NULL,
	"failures" integer NOT NULL,
	"retries" integer NOT NULL,
	"joined" integer NOT NULL,
	"batched" integer NOT NULL,
	"ids" integer NOT NULL,
	"kinds" jsonb NOT NULL,
	"latencies" integer[] NOT NULL,
	CONSTRAINT "traffic_minute_minute_operation_caller_pk" PRIMARY KEY("minute","operation","caller")
);
--> statement-breakpoint
CREATE TABLE "visit_tally" (
	"hour" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"outcome" text NOT NULL,
	"country" text NOT NULL,
	"accommodation" bigint NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "visit_tally_hour_event_outcome_country_accommodation_pk" PRIMARY KEY("hour","event","outcome","country","accommodation")
);
--> statement-breakpoint
ALTER TABLE "quarantine" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parity_run" ADD CONSTRAINT "parity_run_check_parity_check_id_fk" FOREIGN KEY ("check") REFERENCES "public"."parity_check"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accommodation_trait_written" ON "accommodation_trait" USING btree ("written_at");--> statement-breakpoint
CREATE INDEX "accommodation_trait_city" ON "accommodation_trait" USING btree ("city");--> statement-breakpoint
CREATE INDEX "accommodation_trait_country" ON "accommodation_trait" USING btree ("country");--> statement-breakpoint
CREATE INDEX "accommodation_trait_completeness" ON "accommodation_trait" USING btree ("completeness");--> statement-breakpoint
CREATE INDEX "change_of_stay" ON "change" USING btree ("accommodation","seq");--> statement-breakpoint
CREATE INDEX "change_of_kind" ON "change" USING btree ("kind","seq");--> statement-breakpoint
CREATE INDEX "change_of_country" ON "change" USING btree ("country","seq");--> statement-breakpoint
CREATE INDEX "change_applied" ON "change" USING btree ("applied_at");--> statement-breakpoint
CREATE INDEX "console_entry_staff" ON "console_entry" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "parity_run_check" ON "parity_run" USING btree ("check","id");--> statement-breakpoint
CREATE INDEX "request_log_at" ON "request_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "request_log_operation" ON "request_log" USING btree ("operation","at");--> statement-breakpoint
CREATE INDEX "accommodation_fetched" ON "accommodation" USING btree ("fetched_at");--> statement-breakpoint
CREATE INDEX "quarantine_retry" ON "quarantine" USING btree ("retry_at");