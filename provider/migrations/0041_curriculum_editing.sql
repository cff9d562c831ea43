ALTER TABLE "components" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "study_stages" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "study_stages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "packages" SET "archived_at" = "updated_at" WHERE NOT "is_active";--> statement-breakpoint
UPDATE "study_stages" SET "archived_at" = "updated_at" WHERE NOT "is_active";--> statement-breakpoint
UPDATE "subjects" SET "archived_at" = "updated_at" WHERE NOT "is_active";--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_have_one_state" CHECK (not "packages"."is_active" or "packages"."archived_at" is null);--> statement-breakpoint
ALTER TABLE "study_stages" ADD CONSTRAINT "study_stages_have_one_state" CHECK (not "study_stages"."is_active" or "study_stages"."archived_at" is null);--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_have_one_state" CHECK (not "subjects"."is_active" or "subjects"."archived_at" is null);