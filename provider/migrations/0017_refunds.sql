CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"cause" text NOT NULL,
	"status" text NOT NULL,
	"gateway_ref" text,
	"requested_by" uuid,
	"request_key" text,
	"asked_at" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "refunds_request_key" UNIQUE("order_id","request_key"),
	CONSTRAINT "refunds_are_more_than_nothing" CHECK ("refunds"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"charge_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_refunds_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "captured_minor" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_people_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_charge_id_sandbox_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."sandbox_charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_to_try" ON "refunds" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "payments" SET "captured_minor" = "amount_minor" WHERE "captured_at" IS NOT NULL;--> statement-breakpoint
WITH "taken" AS (
	SELECT "p"."id", "p"."order_id", "p"."amount_minor", "p"."currency", "o"."paid_at", "o"."refund_due_minor",
		row_number() OVER (PARTITION BY "p"."order_id" ORDER BY "p"."captured_at", "p"."id") AS "place",
		sum("p"."amount_minor") OVER (PARTITION BY "p"."order_id") AS "sum"
	FROM "payments" "p" JOIN "orders" "o" ON "o"."id" = "p"."order_id"
	WHERE "p"."captured_at" IS NOT NULL AND "o"."refund_due_minor" > 0
), "due" AS (
	SELECT "id", "order_id", "currency",
		CASE WHEN "paid_at" IS NULL OR "place" > 1 THEN "amount_minor" ELSE "refund_due_minor" - ("sum" - "amount_minor") END AS "minor",
		CASE WHEN "paid_at" IS NULL THEN 'tooLate' WHEN "place" > 1 THEN 'paidTwice' ELSE 'ownedBefore' END AS "cause"
	FROM "taken"
)
INSERT INTO "refunds" ("id", "order_id", "payment_id", "amount_minor", "currency", "cause", "status", "next_try_at")
SELECT gen_random_uuid(), "order_id", "id", "minor", "currency", "cause", 'requested', now() FROM "due" WHERE "minor" > 0;--> statement-breakpoint
UPDATE "payments" SET "status" = 'refund_pending' WHERE "id" IN (SELECT "payment_id" FROM "refunds");--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "refund_due_minor";
