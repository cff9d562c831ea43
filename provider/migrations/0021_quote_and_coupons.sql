ALTER TABLE "coupons" DROP CONSTRAINT "coupons_percent";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_add_up";--> statement-breakpoint
ALTER TABLE "coupons" DROP CONSTRAINT "coupons_subject_id_subjects_id_fk";
--> statement-breakpoint
DROP INDEX "coupon_redemptions_of_coupon";--> statement-breakpoint
ALTER TABLE "coupons" ALTER COLUMN "basis_points" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "amount_minor" bigint;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "kinds" text[];--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "subject_ids" bigint[];--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "study_stage_ids" bigint[];--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "item_ids" bigint[];--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "min_sub_total_minor" bigint;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "max_uses_per_student" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "is_first_order_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "owned" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_tax_included" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "people_phone" ON "people" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "coupon_redemptions_of_coupon" ON "coupon_redemptions" USING btree ("coupon_id","person_id");--> statement-breakpoint
UPDATE "coupons" SET "subject_ids" = ARRAY["subject_id"] WHERE "subject_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" DROP COLUMN "subject_id";--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_percent_or_amount" CHECK (case when "coupons"."amount_minor" is null then "coupons"."basis_points" between 1 and 10000 else "coupons"."amount_minor" > 0 and "coupons"."basis_points" = 0 end);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_limits" CHECK ("coupons"."max_uses_per_student" > 0 and "coupons"."min_sub_total_minor" > 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_add_up" CHECK ("orders"."total_minor" = "orders"."sub_total_minor" - "orders"."discount_minor" + "orders"."shipping_minor" + case when "orders"."is_tax_included" then 0 else "orders"."tax_minor" end);