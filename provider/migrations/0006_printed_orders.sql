ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_item";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "format" text DEFAULT 'digital' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipment_status" text DEFAULT 'notNeeded' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "holds_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_item" UNIQUE("order_id","item_id","format");