CREATE INDEX "people_by_name" ON "people" USING btree ("full_name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "people_words" ON "people" USING gin (array_to_tsvector(string_to_array(search_text("full_name"), ' ')));--> statement-breakpoint
CREATE INDEX "people_email_start" ON "people" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "people_phone_start" ON "people" USING btree ("phone" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "people_phone_end" ON "people" USING btree (reverse("phone") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "people_disabled" ON "people" USING btree ("created_at") WHERE disabled_at is not null;--> statement-breakpoint
CREATE INDEX "people_flagged" ON "people" USING btree ("created_at") WHERE flagged_at is not null;--> statement-breakpoint
CREATE INDEX "people_staff" ON "people" USING btree ("full_name","id") WHERE jsonb_array_length(roles) > 0;--> statement-breakpoint
CREATE INDEX "memos_changed" ON "memos" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "memos_by_edition" ON "memos" USING btree ("edition","id");--> statement-breakpoint
CREATE INDEX "memos_by_title_en" ON "memos" USING btree (coalesce(nullif(title ->> 'en', ''), title ->> 'ar') collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "memos_by_title_ar" ON "memos" USING btree (coalesce(nullif(title ->> 'ar', ''), title ->> 'en') collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "memos_by_price" ON "memos" USING btree ((case when is_free then 0 else price_minor end),"id");--> statement-breakpoint
CREATE INDEX "memos_by_price_down" ON "memos" USING btree ((case when is_free then 0 else price_minor end) desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "memos_in_state" ON "memos" USING btree ("is_active","publish_at","archived_at");--> statement-breakpoint
CREATE INDEX "memos_words" ON "memos" USING gin (array_to_tsvector(string_to_array(search_text(both_languages(title) || ' ' || both_languages(author_name) || ' ' || sku), ' ')));--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("written_at","id");--> statement-breakpoint
CREATE INDEX "reviews_of_person" ON "reviews" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("written_at","id") WHERE status = 'hidden';--> statement-breakpoint
CREATE INDEX "reviews_words" ON "reviews" USING gin (array_to_tsvector(string_to_array(search_text("text"), ' ')));--> statement-breakpoint
CREATE INDEX "order_lines_of_item" ON "order_lines" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","number");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_minor","number");--> statement-breakpoint
CREATE INDEX "orders_refunded" ON "orders" USING btree ("created_at","number") WHERE status in ('partially_refunded', 'refunded');--> statement-breakpoint
CREATE INDEX "orders_ended" ON "orders" USING btree ("created_at","number") WHERE status in ('expired', 'cancelled');--> statement-breakpoint
CREATE INDEX "orders_of_buyer" ON "orders" USING btree ("person_id","paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "orders_recipient_words" ON "orders" USING gin (array_to_tsvector(string_to_array(search_text(delivery -> 'address' ->> 'recipientName'), ' '))) WHERE delivery is not null;--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree ((delivery -> 'address' ->> 'phone') text_pattern_ops) WHERE delivery is not null;--> statement-breakpoint
CREATE INDEX "orders_phone_end" ON "orders" USING btree (reverse(delivery -> 'address' ->> 'phone') text_pattern_ops) WHERE delivery is not null;--> statement-breakpoint
ANALYZE "people", "memos", "reviews", "orders", "order_lines";
