ALTER TABLE "shop_settings" ADD COLUMN "earlier_seller" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "seller" jsonb;