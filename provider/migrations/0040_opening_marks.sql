CREATE TABLE "opening_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL
);
