CREATE TABLE "shop_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"saved" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
