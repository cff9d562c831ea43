CREATE TABLE "printed_offers" (
	"memo_id" bigint PRIMARY KEY NOT NULL,
	"price_minor" bigint NOT NULL,
	"stock" integer NOT NULL,
	"weight_g" integer NOT NULL,
	"binding" text NOT NULL,
	"colour" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "printed_offers_have_a_price" CHECK ("printed_offers"."price_minor" > 0),
	CONSTRAINT "printed_offers_are_not_oversold" CHECK ("printed_offers"."stock" >= 0),
	CONSTRAINT "printed_offers_have_a_weight" CHECK ("printed_offers"."weight_g" > 0)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"memo_id" bigint NOT NULL,
	"person_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"text" text,
	"locale" text NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "printed_offers" ADD CONSTRAINT "printed_offers_memo_id_memos_id_fk" FOREIGN KEY ("memo_id") REFERENCES "public"."memos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_memo_id_memos_id_fk" FOREIGN KEY ("memo_id") REFERENCES "public"."memos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_a_person" ON "reviews" USING btree ("memo_id","person_id");--> statement-breakpoint
CREATE INDEX "reviews_of_memo" ON "reviews" USING btree ("memo_id","written_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'published';