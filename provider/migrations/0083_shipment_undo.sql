ALTER TABLE "order_events" ADD COLUMN "undoes" bigint;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_undoes_order_events_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."order_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_of_disputes" ON "order_events" USING btree ("at") WHERE axis = 'dispute';--> statement-breakpoint
CREATE UNIQUE INDEX "order_events_undone_once" ON "order_events" USING btree ("undoes") WHERE undoes is not null;--> statement-breakpoint
CREATE INDEX "orders_by_region" ON "orders" USING btree (coalesce(delivery -> 'address' ->> 'governorateId', delivery -> 'address' ->> 'countryCode'),"created_at","number") WHERE delivery is not null;