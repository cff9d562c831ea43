CREATE TABLE "shop_connections" (
	"name" text PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"secrets" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
