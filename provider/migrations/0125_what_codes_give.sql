ALTER TABLE "coupons" ADD COLUMN "frees_delivery" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "skips_reduced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "buy_count" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "get_count" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "get_basis_points" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_saved_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_of_free_delivery" ON "orders" USING btree ("coupon_code","paid_at","delivery_saved_minor") WHERE delivery_saved_minor > 0 and paid_at is not null;--> statement-breakpoint
-- survived by the previous version: the new check below accepts whatever it writes, and no upsert names a check
ALTER TABLE "coupons" DROP CONSTRAINT "coupons_percent_or_amount";--> statement-breakpoint
-- survived by the previous version: without the new columns, it is the check that it knows
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_percent_or_amount" CHECK (case when "coupons"."buy_count" is not null then "coupons"."basis_points" = 0 and "coupons"."amount_minor" is null when "coupons"."amount_minor" is null then "coupons"."basis_points" between case when "coupons"."frees_delivery" then 0 else 1 end and 10000 else "coupons"."amount_minor" > 0 and "coupons"."basis_points" = 0 end);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_buy_and_get" CHECK (case when "coupons"."buy_count" is null then "coupons"."get_count" is null and "coupons"."get_basis_points" is null else "coupons"."buy_count" > 0 and coalesce("coupons"."get_count", 0) > 0 and coalesce("coupons"."get_basis_points", 0) between 1 and 10000 end);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_saved" CHECK ("orders"."delivery_saved_minor" >= 0);
