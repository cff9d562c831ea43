CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"target_id" text,
	"fields" jsonb NOT NULL,
	"request_id" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mailed_keys" ADD COLUMN "old_email" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "authorisation_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "may_export_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_entries_of_target" ON "audit_entries" USING btree ("target_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_actor" ON "audit_entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE FUNCTION "audit_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only';
END
$body$;
--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION audit_is_append_only();
--> statement-breakpoint
CREATE TRIGGER "audit_entries_never_emptied" BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
--> statement-breakpoint
-- A request that began before its person was deleted must leave nothing behind. After the foreign key, which waits for the deletion: hence the name.
CREATE FUNCTION "refuse_deleted_person"() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  IF EXISTS (SELECT FROM people WHERE id = NEW.person_id AND deleted_at IS NOT NULL) THEN
    RAISE EXCEPTION 'The person is deleted';
  END IF;
  RETURN NULL;
END
$body$;
--> statement-breakpoint
DO $body$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['addresses', 'authenticator_apps', 'contact_tickets', 'idempotency_keys', 'mailed_keys', 'orders', 'reading_places', 'recovery_codes', 'sessions', 'sign_ups', 'trusted_devices', 'two_step_challenges'] LOOP
    EXECUTE format('CREATE TRIGGER zz_refuse_deleted_person AFTER INSERT ON %I FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person()', name);
  END LOOP;
END
$body$;
--> statement-breakpoint
CREATE TRIGGER "zz_refuse_deleted_person" AFTER INSERT OR UPDATE OF "text" ON "reviews" FOR EACH ROW WHEN (NEW.text IS NOT NULL) EXECUTE FUNCTION refuse_deleted_person();
