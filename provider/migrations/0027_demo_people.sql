CREATE TABLE "milestones" (
	"name" text PRIMARY KEY NOT NULL,
	"reached_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "people" SET "is_demo" = true WHERE lower("email") IN (
  'student@demo.warraq.example', 'two-step@demo.warraq.example', 'unconfirmed@demo.warraq.example',
  'disabled@demo.warraq.example', 'admin@demo.warraq.example', 'superadmin@demo.warraq.example'
);
