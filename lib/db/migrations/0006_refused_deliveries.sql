-- contract: oldest 0006_refused_deliveries
ALTER TABLE "taxi_delivery" ADD COLUMN "problems" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "taxi_delivery" ADD COLUMN "copies" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- The notes of refusals so far stand among the deliveries; their bodies were never kept, so nobody is asked about them.
INSERT INTO "taxi_delivery" ("id", "reference", "action", "outcome", "answered", "via", "client_id", "request_id",
    "received_at", "is_open", "problems")
  SELECT 'refusal-' || "id", coalesce("reference", '(no readable reference)'),
    CASE "method" WHEN 'POST' THEN 'BOOKING' ELSE 'UPDATE' END, 'refused', "status", 'direct', "client_id", "request_id",
    "at", false, "problems"
  FROM "taxi_refusal" ORDER BY "id";--> statement-breakpoint
DROP TABLE "taxi_refusal" CASCADE;
