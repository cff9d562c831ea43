CREATE TABLE "access_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"signs_from" timestamp with time zone NOT NULL
);
