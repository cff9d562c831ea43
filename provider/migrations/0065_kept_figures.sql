CREATE TABLE "customer_figures" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"paid_orders" integer DEFAULT 0 NOT NULL,
	"last_paid_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "memo_figures" (
	"memo_id" bigint PRIMARY KEY NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION "begin_customer_figures"() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  INSERT INTO customer_figures (person_id) SELECT id FROM added;
  RETURN NULL;
END
$body$;--> statement-breakpoint
CREATE FUNCTION "end_customer_figures"() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  DELETE FROM customer_figures WHERE person_id = NEW.id;
  RETURN NULL;
END
$body$;--> statement-breakpoint
CREATE FUNCTION "begin_memo_figures"() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  INSERT INTO memo_figures (memo_id) SELECT id FROM added;
  RETURN NULL;
END
$body$;--> statement-breakpoint
CREATE FUNCTION "count_paid_order"() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  -- Who pays is locked by then: two orders of one person are counted one after the other.
  UPDATE customer_figures SET paid_orders = paid_orders + 1, last_paid_at = greatest(last_paid_at, NEW.paid_at) WHERE person_id = NEW.person_id;
  RETURN NULL;
END
$body$;--> statement-breakpoint
CREATE FUNCTION "is_sold"(status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $body$
  SELECT status IN ('paid', 'partially_refunded')
$body$;--> statement-breakpoint
CREATE FUNCTION "hold_memo_figures"(ordered uuid) RETURNS void LANGUAGE plpgsql AS $body$
BEGIN
  -- All of the order's, in the order of their ids: else two orders of the same memos could wait for each other.
  PERFORM FROM memo_figures JOIN order_lines ON item_id = memo_id AND item_kind = 'memo'
    WHERE order_id = ordered ORDER BY memo_id FOR NO KEY UPDATE OF memo_figures;
END
$body$;--> statement-breakpoint
CREATE FUNCTION "count_sold_order"() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  PERFORM hold_memo_figures(NEW.id);
  UPDATE memo_figures SET sold = sold + CASE WHEN is_sold(NEW.status) THEN pieces ELSE -pieces END FROM (
    SELECT item_id, sum(quantity) AS pieces FROM order_lines WHERE order_id = NEW.id AND item_kind = 'memo' AND refund_id IS NULL GROUP BY item_id
  ) AS lines WHERE memo_id = item_id;
  RETURN NULL;
END
$body$;--> statement-breakpoint
CREATE FUNCTION "count_returned_line"() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  PERFORM hold_memo_figures(NEW.order_id);
  UPDATE memo_figures SET sold = sold + CASE WHEN NEW.refund_id IS NULL THEN NEW.quantity ELSE -NEW.quantity END
    WHERE memo_id = NEW.item_id AND is_sold((SELECT status FROM orders WHERE id = NEW.order_id));
  RETURN NULL;
END
$body$;--> statement-breakpoint
CREATE TRIGGER "begin_figures" AFTER INSERT ON "people" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION begin_customer_figures();--> statement-breakpoint
CREATE TRIGGER "end_figures" AFTER UPDATE OF deleted_at ON "people" FOR EACH ROW
  WHEN (NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION end_customer_figures();--> statement-breakpoint
CREATE TRIGGER "begin_figures" AFTER INSERT ON "memos" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION begin_memo_figures();--> statement-breakpoint
CREATE TRIGGER "count_paid" AFTER UPDATE OF paid_at ON "orders" FOR EACH ROW
  WHEN (OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL) EXECUTE FUNCTION count_paid_order();--> statement-breakpoint
CREATE TRIGGER "count_sold" AFTER UPDATE OF status ON "orders" FOR EACH ROW
  WHEN (is_sold(OLD.status) <> is_sold(NEW.status)) EXECUTE FUNCTION count_sold_order();--> statement-breakpoint
CREATE TRIGGER "count_returned" AFTER UPDATE OF refund_id ON "order_lines" FOR EACH ROW
  WHEN (NEW.item_kind = 'memo' AND (OLD.refund_id IS NULL) <> (NEW.refund_id IS NULL)) EXECUTE FUNCTION count_returned_line();--> statement-breakpoint
INSERT INTO "customer_figures" SELECT people.id, count(paid_at), max(paid_at) FROM people
  LEFT JOIN orders ON person_id = people.id AND paid_at IS NOT NULL WHERE deleted_at IS NULL GROUP BY people.id;--> statement-breakpoint
INSERT INTO "memo_figures" SELECT memos.id, coalesce(pieces, 0) FROM memos LEFT JOIN (
  SELECT item_id, sum(quantity) AS pieces FROM order_lines JOIN orders ON orders.id = order_id AND is_sold(status)
  WHERE item_kind = 'memo' AND refund_id IS NULL GROUP BY item_id
) AS lines ON item_id = memos.id;--> statement-breakpoint
ALTER TABLE "customer_figures" ADD CONSTRAINT "customer_figures_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memo_figures" ADD CONSTRAINT "memo_figures_memo_id_memos_id_fk" FOREIGN KEY ("memo_id") REFERENCES "public"."memos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_figures_by_orders" ON "customer_figures" USING btree ("paid_orders","person_id");--> statement-breakpoint
CREATE INDEX "customer_figures_first" ON "customer_figures" USING btree ("last_paid_at","person_id");--> statement-breakpoint
CREATE INDEX "customer_figures_last" ON "customer_figures" USING btree ("last_paid_at" DESC NULLS LAST,"person_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "memo_figures_by_sold" ON "memo_figures" USING btree ("sold","memo_id");--> statement-breakpoint
ANALYZE "customer_figures", "memo_figures";
