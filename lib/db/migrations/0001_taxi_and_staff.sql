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
	"is_open" boolean NOT NULL
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
CREATE TABLE "taxi_refusal" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"status" integer NOT NULL,
	"problems" jsonb NOT NULL,
	"client_id" text NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_user_id_staff_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxi_client_secret" ADD CONSTRAINT "taxi_client_secret_client_id_taxi_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."taxi_client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_session_user" ON "staff_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "taxi_booking_status" ON "taxi_booking" USING btree ("status","pickup_at");--> statement-breakpoint
CREATE INDEX "taxi_booking_retention" ON "taxi_booking" USING btree ("retain_until");--> statement-breakpoint
CREATE INDEX "taxi_delivery_reference" ON "taxi_delivery" USING btree ("reference","position");--> statement-breakpoint
CREATE INDEX "taxi_delivery_outcome" ON "taxi_delivery" USING btree ("outcome");