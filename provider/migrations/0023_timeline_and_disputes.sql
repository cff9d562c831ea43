CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"gateway_ref" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text,
	"status" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "disputes_gateway_ref" UNIQUE("gateway","gateway_ref")
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "flagged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "axis" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ALTER COLUMN "axis" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
UPDATE "order_events" SET "subject_id" = "order_id";--> statement-breakpoint
ALTER TABLE "order_events" ALTER COLUMN "subject_id" SET NOT NULL;--> statement-breakpoint
INSERT INTO "order_events" ("order_id", "axis", "subject_id", "to_status", "actor", "at")
SELECT "order_id", 'payment', "id", 'created', 'student', "created_at" FROM "payments" ORDER BY "created_at", "id";--> statement-breakpoint
INSERT INTO "order_events" ("order_id", "axis", "subject_id", "from_status", "to_status", "actor", "at")
SELECT "order_id", 'payment', "id", 'created', CASE WHEN "captured_at" IS NULL THEN "status" ELSE 'captured' END, "gateway", coalesce("captured_at", "created_at")
FROM "payments" WHERE "status" <> 'created' ORDER BY "created_at", "id";--> statement-breakpoint
INSERT INTO "order_events" ("order_id", "axis", "subject_id", "from_status", "to_status", "actor", "at")
SELECT "p"."order_id", 'payment', "p"."id", 'captured', "p"."status", "r"."cause", "r"."created_at"
FROM "payments" "p" JOIN LATERAL (
	SELECT "cause", "created_at" FROM "refunds" WHERE "payment_id" = "p"."id" ORDER BY "created_at" DESC, "id" DESC LIMIT 1
) "r" ON true WHERE "p"."status" IN ('refund_pending', 'refunded') ORDER BY "r"."created_at";--> statement-breakpoint
INSERT INTO "order_events" ("order_id", "axis", "subject_id", "from_status", "to_status", "actor", "at")
SELECT "id", 'shipment', "id", 'notNeeded', 'toPrint', 'student', coalesce("paid_at", "created_at") FROM "orders" WHERE "shipment_status" = 'toPrint' ORDER BY "created_at";--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_of_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_of_payment" ON "disputes" USING btree ("payment_id");