import { sql } from 'drizzle-orm'
import { type ExtraConfigColumn, index } from 'drizzle-orm/pg-core'

type Columns = Record<'archivedAt' | 'edition' | 'id' | 'isActive' | 'publishAt' | 'updatedAt', ExtraConfigColumn>

/** The indexes by which the office lists memos: by each column that it sorts, by state, and by words. */
export const memoLists = (table: Columns) => [
  index('memos_changed').on(table.updatedAt, table.id),
  index('memos_by_edition').on(table.edition, table.id),
  index('memos_by_title_en').on(sql`coalesce(nullif(title ->> 'en', ''), title ->> 'ar') collate "und-x-icu"`, table.id),
  index('memos_by_title_ar').on(sql`coalesce(nullif(title ->> 'ar', ''), title ->> 'en') collate "und-x-icu"`, table.id),
  index('memos_by_price').on(sql`(case when is_free then 0 else price_minor end)`, table.id),
  index('memos_by_price_down').on(sql`(case when is_free then 0 else price_minor end) desc nulls last`, table.id.desc()),
  index('memos_in_state').on(table.isActive, table.publishAt, table.archivedAt),
  index('memos_words').using(
    'gin',
    sql`array_to_tsvector(string_to_array(search_text(both_languages(title) || ' ' || both_languages(author_name) || ' ' || sku), ' '))`,
  ),
]
