ALTER TABLE "orders" ADD COLUMN "payment_gateway" text;--> statement-breakpoint
UPDATE "orders" SET "payment_gateway" = (
  SELECT gateway FROM payments WHERE order_id = orders.id ORDER BY created_at DESC, id DESC LIMIT 1
);--> statement-breakpoint
CREATE FUNCTION "name_payment_gateway"() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  -- An order is placed with it. Only another way to pay, chosen later, writes it anew; whoever begins that has locked the order.
  UPDATE orders SET payment_gateway = NEW.gateway WHERE id = NEW.order_id AND payment_gateway IS DISTINCT FROM NEW.gateway;
  RETURN NULL;
END
$body$;--> statement-breakpoint
CREATE TRIGGER "payments_name_gateway" AFTER INSERT ON "payments" FOR EACH ROW EXECUTE FUNCTION name_payment_gateway();--> statement-breakpoint
CREATE INDEX "orders_by_gateway" ON "orders" USING btree ("payment_gateway","created_at","number");--> statement-breakpoint
CREATE INDEX "orders_by_way" ON "orders" USING btree ((delivery ->> 'method'),"created_at","number") WHERE delivery is not null;
