CREATE TABLE "settlement_days" (
	"day" date NOT NULL,
	"gateway" text NOT NULL,
	"currency" text NOT NULL,
	"taken_minor" bigint NOT NULL,
	"taken_count" integer NOT NULL,
	"their_taken_minor" bigint,
	"their_taken_count" integer,
	"refunded_minor" bigint NOT NULL,
	"refund_count" integer NOT NULL,
	"their_refunded_minor" bigint,
	"compared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlement_days_day_gateway_pk" PRIMARY KEY("day","gateway")
);
--> statement-breakpoint
CREATE TABLE "settlement_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"gateway" text NOT NULL,
	"kind" text NOT NULL,
	"mark" text NOT NULL,
	"gateway_ref" text NOT NULL,
	"payment_id" uuid,
	"order_id" uuid,
	"currency" text NOT NULL,
	"ours_minor" bigint,
	"theirs_minor" bigint,
	"unasked" integer,
	"found_at" timestamp with time zone NOT NULL,
	"explained_at" timestamp with time zone,
	"explained_by" uuid,
	"note" text,
	CONSTRAINT "settlement_differences_once" UNIQUE("gateway","kind","mark")
);
--> statement-breakpoint
ALTER TABLE "settlement_differences" ADD CONSTRAINT "settlement_differences_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_differences" ADD CONSTRAINT "settlement_differences_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_differences" ADD CONSTRAINT "settlement_differences_explained_by_people_id_fk" FOREIGN KEY ("explained_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_differences_open" ON "settlement_differences" USING btree ("found_at") WHERE explained_at is null;--> statement-breakpoint
CREATE INDEX "settlement_differences_newest" ON "settlement_differences" USING btree ("day" DESC NULLS LAST,"gateway");