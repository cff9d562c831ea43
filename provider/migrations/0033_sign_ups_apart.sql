ALTER TABLE "mailed_keys" ADD COLUMN "sign_up_hash" text;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD COLUMN "said" jsonb;