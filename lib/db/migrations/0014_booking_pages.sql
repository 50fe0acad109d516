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
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "order_attempt" ADD COLUMN "asked" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_attempt" ADD COLUMN "form" jsonb;--> statement-breakpoint
ALTER TABLE "order_attempt" ADD COLUMN "card_session" text;--> statement-breakpoint
CREATE INDEX "order_link_attempt" ON "order_link" USING btree ("attempt");--> statement-breakpoint
CREATE INDEX "order_mail_due" ON "order_mail" USING btree ("due_at") WHERE "order_mail"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "order_mail_attempt" ON "order_mail" USING btree ("attempt");