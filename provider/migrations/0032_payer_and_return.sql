ALTER TABLE "pay_links" ADD COLUMN "payer" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "returned_at" timestamp with time zone;