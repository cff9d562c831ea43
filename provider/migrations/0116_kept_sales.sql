CREATE TABLE "sales_of_codes" (
	"day" date NOT NULL,
	"code" text NOT NULL,
	"pieces" bigint NOT NULL,
	"files_minor" bigint NOT NULL,
	"printed_minor" bigint NOT NULL,
	"discount_minor" bigint NOT NULL,
	CONSTRAINT "sales_of_codes_day_code_pk" PRIMARY KEY("day","code")
);
--> statement-breakpoint
CREATE TABLE "sales_of_items" (
	"day" date NOT NULL,
	"item_id" bigint NOT NULL,
	"item_kind" text NOT NULL,
	"pieces" bigint NOT NULL,
	"files_minor" bigint NOT NULL,
	"printed_minor" bigint NOT NULL,
	"discount_minor" bigint NOT NULL,
	CONSTRAINT "sales_of_items_day_item_id_item_kind_pk" PRIMARY KEY("day","item_id","item_kind")
);
--> statement-breakpoint
CREATE TABLE "sales_of_quarters" (
	"quarter" timestamp with time zone PRIMARY KEY NOT NULL,
	"orders" bigint NOT NULL,
	"with_paper" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"pieces" bigint NOT NULL,
	"files_minor" bigint NOT NULL,
	"printed_minor" bigint NOT NULL,
	"discount_minor" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unsummed_sales" (
	"order_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION "await_sum"() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  INSERT INTO unsummed_sales (order_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$body$;--> statement-breakpoint
CREATE TRIGGER "await_sum_of_new" AFTER INSERT ON "orders" FOR EACH ROW
  WHEN (NEW.paid_at IS NOT NULL AND NEW.origin <> 'grant') EXECUTE FUNCTION await_sum();--> statement-breakpoint
CREATE TRIGGER "await_sum" AFTER UPDATE OF paid_at ON "orders" FOR EACH ROW
  WHEN (OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL AND NEW.origin <> 'grant') EXECUTE FUNCTION await_sum();--> statement-breakpoint
INSERT INTO "unsummed_sales" SELECT id FROM orders WHERE paid_at IS NOT NULL AND origin <> 'grant' ORDER BY paid_at;--> statement-breakpoint
ALTER TABLE "unsummed_sales" ADD CONSTRAINT "unsummed_sales_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ANALYZE "unsummed_sales";