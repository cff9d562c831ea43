CREATE TABLE "shop_text_drafts" (
	"kind" text PRIMARY KEY NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"body_en" text NOT NULL,
	"body_ar" text NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_texts" (
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"body_en" text NOT NULL,
	"body_ar" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_texts_kind_number_pk" PRIMARY KEY("kind","number")
);
