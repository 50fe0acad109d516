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
CREATE INDEX "order_gap_open" ON "order_gap" USING btree ("retry_at") WHERE "order_gap"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "platform_order_created" ON "platform_order" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "platform_order_start" ON "platform_order" USING btree ("start_at");--> statement-breakpoint
CREATE INDEX "platform_order_end" ON "platform_order" USING btree ("end_at");--> statement-breakpoint
CREATE INDEX "platform_order_label" ON "platform_order" USING btree ("label");--> statement-breakpoint
CREATE INDEX "platform_order_retain" ON "platform_order" USING btree ("retain_until") WHERE "platform_order"."booker" is not null;--> statement-breakpoint
CREATE INDEX "platform_order_state_order" ON "platform_order_state" USING btree ("order","id");