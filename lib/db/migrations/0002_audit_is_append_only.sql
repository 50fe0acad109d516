CREATE FUNCTION "refuse_audit_change"() RETURNS trigger AS $$
BEGIN
	RAISE EXCEPTION 'the audit trail is append-only';
END;
$$ LANGUAGE plpgsql;--> statement-breakpoint
CREATE TRIGGER "audit_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entry"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
