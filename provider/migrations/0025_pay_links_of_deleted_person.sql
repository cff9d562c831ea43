-- As the tables of migration 0011: a link that was asked for before its person was deleted must leave nothing behind.
CREATE TRIGGER "zz_refuse_deleted_person" AFTER INSERT ON "pay_links" FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();
