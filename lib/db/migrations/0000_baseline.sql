-- All tables as the first 23 migrations left them. Its number in meta/_journal.json is that of the last of those, so a
-- database that has them all has this one too; an older one is refused (lib/db/migrate.ts).
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
CREATE TABLE "audit_entry" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "booking_delay" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
	"retry_at" timestamp with time zone,
	CONSTRAINT "quarantine_operation_id_reason_pk" PRIMARY KEY("operation","id","reason")
);
--> statement-breakpoint
CREATE TABLE "reference_list" (
	"key" text PRIMARY KEY NOT NULL,
	"body" json NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_delay" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"method" text NOT NULL,
	"agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_user" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"failures" integer NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "taxi_booking" (
	"reference" text PRIMARY KEY NOT NULL,
	"customer_reference" text NOT NULL,
	"supplier_booking_id" text NOT NULL,
	"search_result_id" text,
	"status" text NOT NULL,
	"title" text,
	"first_name" text,
	"last_name" text,
	"phone_number" text,
	"customer_id" text,
	"flight_number" text,
	"comment" text,
	"services" jsonb NOT NULL,
	"cancellation_reason" text,
	"pickup_at" timestamp with time zone,
	"received_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	"revision" integer NOT NULL,
	"last_action" text NOT NULL,
	"last_hash" text,
	"seen_revision" integer NOT NULL,
	"seen_at" timestamp with time zone,
	"seen_by" text,
	"duplicates" integer NOT NULL,
	"open_decisions" integer NOT NULL,
	"retain_until" timestamp with time zone NOT NULL,
	"blanked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "taxi_client" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "taxi_client_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "taxi_client_secret" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "taxi_delivery" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigserial NOT NULL,
	"reference" text NOT NULL,
	"action" text NOT NULL,
	"hash" text,
	"raw" text,
	"duplicate_of" text,
	"outcome" text NOT NULL,
	"answered" integer NOT NULL,
	"via" text NOT NULL,
	"client_id" text NOT NULL,
	"request_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" text,
	"decision" text,
	"is_open" boolean NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"copies" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "taxi_listing" (
	"reference" text PRIMARY KEY NOT NULL,
	"customer_reference" text,
	"status" text,
	"pickup_at" timestamp with time zone,
	"flight_number" text,
	"booked_at" timestamp with time zone,
	"first_seen_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"gone_at" timestamp with time zone
);
--> statement-breakpoint
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
	"written_at" timestamp with time zone NOT NULL,
	"themes" integer[] NOT NULL,
	"certificates" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bootstrap_run" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"goal" jsonb NOT NULL,
	"again" boolean NOT NULL,
	"actor" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"beat_at" timestamp with time zone NOT NULL,
	"line" text NOT NULL,
	"share" double precision,
	"is_open" boolean,
	"is_stop_asked" boolean NOT NULL,
	"finished_at" timestamp with time zone,
	"outcome" text,
	"problem" text,
	CONSTRAINT "bootstrap_run_is_open_unique" UNIQUE("is_open")
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
	"example" bigint,
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
CREATE TABLE "shared_list" (
	"id" text PRIMARY KEY NOT NULL,
	"revoke_hash" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
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
	"campaign" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"placement" text DEFAULT '' NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"supplier" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_tally_key" PRIMARY KEY("hour","event","outcome","country","accommodation","supplier","campaign","source","placement","language")
);
--> statement-breakpoint
CREATE TABLE "order_attempt" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"word_hash" text NOT NULL,
	"state" text NOT NULL,
	"accommodation" bigint NOT NULL,
	"language" text NOT NULL,
	"question" jsonb NOT NULL,
	"previews" integer NOT NULL,
	"preview" jsonb,
	"guests" jsonb,
	"label" text NOT NULL,
	"order_number" text,
	"reservation" text,
	"pin" text,
	"refusal" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"look_at" timestamp with time zone,
	"looks" integer NOT NULL,
	"retain_until" timestamp with time zone NOT NULL,
	"blanked_at" timestamp with time zone,
	"asked" text DEFAULT '' NOT NULL,
	"form" jsonb,
	"card_session" text,
	"cancel_agreement" jsonb
);
--> statement-breakpoint
CREATE TABLE "order_gap" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"to" timestamp with time zone NOT NULL,
	"orders" integer,
	"noted_at" timestamp with time zone NOT NULL,
	"tries" integer NOT NULL,
	"retry_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_link" (
	"word_hash" text PRIMARY KEY NOT NULL,
	"attempt" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_mail" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"attempt" bigint NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tried_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_sync" (
	"key" text PRIMARY KEY NOT NULL,
	"cursor" timestamp with time zone,
	"since" timestamp with time zone,
	"succeeded_at" timestamp with time zone,
	"error_streak" integer NOT NULL,
	"last_error" text,
	"last_error_at" timestamp with time zone,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "platform_order" (
	"id" text PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"status" text NOT NULL,
	"label" text,
	"reservation" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"start_at" timestamp with time zone,
	"end_at" timestamp with time zone,
	"name" text,
	"city" text,
	"country" text,
	"currency" text,
	"asked_currency" text,
	"total" numeric,
	"asked_total" numeric,
	"commissionable" numeric,
	"asked_commissionable" numeric,
	"estimated" numeric,
	"asked_estimated" numeric,
	"actual" numeric,
	"asked_actual" numeric,
	"booker" jsonb,
	"retain_until" timestamp with time zone NOT NULL,
	"blanked_at" timestamp with time zone,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_order_state" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"currency" text,
	"total" numeric,
	"commissionable" numeric,
	"estimated" numeric,
	"actual" numeric
);
--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_user_id_staff_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxi_client_secret" ADD CONSTRAINT "taxi_client_secret_client_id_taxi_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."taxi_client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parity_run" ADD CONSTRAINT "parity_run_check_parity_check_id_fk" FOREIGN KEY ("check") REFERENCES "public"."parity_check"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accommodation_city" ON "accommodation" USING btree ("city");--> statement-breakpoint
CREATE INDEX "accommodation_country" ON "accommodation" USING btree ("country");--> statement-breakpoint
CREATE INDEX "accommodation_regions" ON "accommodation" USING gin ("regions");--> statement-breakpoint
CREATE INDEX "accommodation_districts" ON "accommodation" USING gin ("districts");--> statement-breakpoint
CREATE INDEX "accommodation_box" ON "accommodation" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "accommodation_fetched" ON "accommodation" USING btree ("fetched_at");--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "booking_delay_seen" ON "booking_delay" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "car_depot_airport" ON "car_depot" USING btree ("airport");--> statement-breakpoint
CREATE INDEX "car_depot_box" ON "car_depot" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "quarantine_retry" ON "quarantine" USING btree ("retry_at");--> statement-breakpoint
CREATE INDEX "sign_in_delay_seen" ON "sign_in_delay" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "staff_session_user" ON "staff_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "taxi_booking_status" ON "taxi_booking" USING btree ("status","pickup_at");--> statement-breakpoint
CREATE INDEX "taxi_booking_retention" ON "taxi_booking" USING btree ("retain_until");--> statement-breakpoint
CREATE INDEX "taxi_delivery_reference" ON "taxi_delivery" USING btree ("reference","position");--> statement-breakpoint
CREATE INDEX "taxi_delivery_outcome" ON "taxi_delivery" USING btree ("outcome");--> statement-breakpoint
CREATE INDEX "accommodation_trait_written" ON "accommodation_trait" USING btree ("written_at");--> statement-breakpoint
CREATE INDEX "accommodation_trait_city" ON "accommodation_trait" USING btree ("city");--> statement-breakpoint
CREATE INDEX "accommodation_trait_country" ON "accommodation_trait" USING btree ("country");--> statement-breakpoint
CREATE INDEX "accommodation_trait_completeness" ON "accommodation_trait" USING btree ("completeness");--> statement-breakpoint
CREATE INDEX "change_of_stay" ON "change" USING btree ("accommodation","seq");--> statement-breakpoint
CREATE INDEX "change_of_kind" ON "change" USING btree ("kind","seq");--> statement-breakpoint
CREATE INDEX "change_of_country" ON "change" USING btree ("country","seq");--> statement-breakpoint
CREATE INDEX "change_applied" ON "change" USING btree ("applied_at");--> statement-breakpoint
CREATE INDEX "click_out_at" ON "click_out" USING btree ("at");--> statement-breakpoint
CREATE INDEX "console_entry_staff" ON "console_entry" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "parity_run_check" ON "parity_run" USING btree ("check","id");--> statement-breakpoint
CREATE INDEX "request_log_at" ON "request_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "request_log_operation" ON "request_log" USING btree ("operation","at");--> statement-breakpoint
CREATE INDEX "shared_list_expires" ON "shared_list" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_attempt_word" ON "order_attempt" USING btree ("word_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "order_attempt_label" ON "order_attempt" USING btree ("label");--> statement-breakpoint
CREATE UNIQUE INDEX "order_attempt_reservation" ON "order_attempt" USING btree ("reservation");--> statement-breakpoint
CREATE INDEX "order_attempt_recipient" ON "order_attempt" USING btree (lower(regexp_replace("guests" -> 'booker' ->> 'email', '[+][^@]*@', '@')));--> statement-breakpoint
CREATE INDEX "order_attempt_look" ON "order_attempt" USING btree ("look_at") WHERE "order_attempt"."look_at" is not null;--> statement-breakpoint
CREATE INDEX "order_attempt_retain" ON "order_attempt" USING btree ("retain_until") WHERE "order_attempt"."blanked_at" is null;--> statement-breakpoint
CREATE INDEX "order_gap_open" ON "order_gap" USING btree ("retry_at") WHERE "order_gap"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "order_link_attempt" ON "order_link" USING btree ("attempt");--> statement-breakpoint
CREATE INDEX "order_mail_due" ON "order_mail" USING btree ("due_at") WHERE "order_mail"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "order_mail_attempt" ON "order_mail" USING btree ("attempt");--> statement-breakpoint
CREATE INDEX "platform_order_created" ON "platform_order" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "platform_order_start" ON "platform_order" USING btree ("start_at");--> statement-breakpoint
CREATE INDEX "platform_order_end" ON "platform_order" USING btree ("end_at");--> statement-breakpoint
CREATE INDEX "platform_order_label" ON "platform_order" USING btree ("label");--> statement-breakpoint
CREATE INDEX "platform_order_retain" ON "platform_order" USING btree ("retain_until") WHERE "platform_order"."booker" is not null;--> statement-breakpoint
CREATE INDEX "platform_order_state_order" ON "platform_order_state" USING btree ("order","id");--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger AS $$
BEGIN
	RAISE EXCEPTION 'the audit trail is append-only';
END;
$$ LANGUAGE plpgsql;--> statement-breakpoint
CREATE TRIGGER "audit_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entry"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
-- Records written from now on cost a server less than half to compress and read; an engine that was built without it goes on.
DO $$ BEGIN
  ALTER TABLE "accommodation" ALTER COLUMN "record" SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "car_depot" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "car_depot_score" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "car_model" SET (fillfactor = 50);
