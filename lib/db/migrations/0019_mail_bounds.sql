ALTER TABLE "order_mail" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_mail" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "order_attempt_recipient" ON "order_attempt" USING btree (lower(regexp_replace("guests" -> 'booker' ->> 'email', '[+][^@]*@', '@')));