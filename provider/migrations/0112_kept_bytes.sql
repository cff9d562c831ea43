-- What a job makes is kept under its run from now on; what is there is under the job's own id.
UPDATE "office_jobs" SET "run" = "id" WHERE "kept_until" IS NOT NULL;
