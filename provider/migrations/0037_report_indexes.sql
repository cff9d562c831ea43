CREATE INDEX "people_newest" ON "people" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_entries_of_action" ON "audit_entries" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","id") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "orders_to_print" ON "orders" USING btree ("created_at") WHERE shipment_status = 'toPrint';--> statement-breakpoint
CREATE INDEX "refunds_ended" ON "refunds" USING btree ("ended_at") WHERE ended_at is not null;