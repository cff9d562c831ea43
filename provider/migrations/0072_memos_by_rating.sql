CREATE INDEX "memos_by_rating" ON "memos" USING btree ("rating_average" DESC NULLS LAST,"rating_count" DESC NULLS LAST,"updated_on" DESC NULLS LAST,"id" DESC NULLS LAST);
