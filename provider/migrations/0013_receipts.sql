CREATE TABLE "receipts" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "receipts" ("order_id", "issued_at") SELECT "id", "paid_at" FROM "orders" WHERE "paid_at" IS NOT NULL;
