CREATE TABLE "opening_links" (
	"id" integer PRIMARY KEY NOT NULL,
	"link_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
