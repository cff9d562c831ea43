-- What a job makes is kept under its run from now on; what is there is under the job's own id.
UPDATE "office_jobs" SET "run" = "id" WHERE "kept_until" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "stamped_copies" ADD COLUMN "gone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "tried_since" timestamp with time zone;
