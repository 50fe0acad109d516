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
