CREATE FUNCTION "said_words"(given text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000 AS $body$
BEGIN
  -- By its schema: a restore, and the server's own upkeep, build and analyze its indexes without a search path.
  -- A word of a thousand letters has no room in a tsvector: a message of one would not be kept.
  RETURN array_to_tsvector(array(SELECT DISTINCT left(word, 100) FROM unnest(string_to_array(public.search_text(given), ' ')) AS word));
END
$body$;--> statement-breakpoint
DROP INDEX "contact_tickets_words";--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "profile_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "reviews_by_rating" ON "reviews" USING btree ("rating","written_at","id");--> statement-breakpoint
CREATE INDEX "contact_tickets_by_name" ON "contact_tickets" USING btree ("status","name" collate "und-x-icu","number");--> statement-breakpoint
CREATE INDEX "contact_tickets_said" ON "contact_tickets" USING gin (said_words("name" || ' ' || "message"));--> statement-breakpoint
CREATE INDEX "contact_tickets_phone_start" ON "contact_tickets" USING btree ("phone" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contact_tickets_phone_end" ON "contact_tickets" USING btree (reverse("phone") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contact_tickets_reports" ON "contact_tickets" USING btree ("status","created_at","number") WHERE memo_id is not null;--> statement-breakpoint
CREATE INDEX "errata_said" ON "errata" USING gin (said_words(both_languages("text")));--> statement-breakpoint
CREATE INDEX "errata_in_state" ON "errata" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "office_jobs_number" ON "office_jobs" USING btree ("number");--> statement-breakpoint
CREATE INDEX "office_jobs_in_state" ON "office_jobs" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "office_jobs_of" ON "office_jobs" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "settlement_differences_of_order" ON "settlement_differences" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "settlement_differences_ref" ON "settlement_differences" USING btree (lower("gateway_ref") text_pattern_ops);;--> statement-breakpoint
CREATE FUNCTION "count_profile_change"() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  NEW.profile_version := OLD.profile_version + 1;
  RETURN NEW;
END
$body$;--> statement-breakpoint
CREATE TRIGGER "count_profile_change" BEFORE UPDATE OF full_name, phone, component_id, locale ON "people" FOR EACH ROW
  WHEN ((OLD.full_name, OLD.phone, OLD.component_id, OLD.locale) IS DISTINCT FROM (NEW.full_name, NEW.phone, NEW.component_id, NEW.locale))
  EXECUTE FUNCTION count_profile_change();--> statement-breakpoint
ANALYZE "contact_tickets", "errata", "office_jobs", "settlement_differences";
