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
	"blanked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "order_attempt_word" ON "order_attempt" USING btree ("word_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "order_attempt_label" ON "order_attempt" USING btree ("label");--> statement-breakpoint
CREATE UNIQUE INDEX "order_attempt_reservation" ON "order_attempt" USING btree ("reservation");--> statement-breakpoint
CREATE INDEX "order_attempt_look" ON "order_attempt" USING btree ("look_at") WHERE "order_attempt"."look_at" is not null;--> statement-breakpoint
CREATE INDEX "order_attempt_retain" ON "order_attempt" USING btree ("retain_until") WHERE "order_attempt"."blanked_at" is null;