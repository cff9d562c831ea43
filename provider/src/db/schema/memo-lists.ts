import { sql } from 'drizzle-orm'
import { type ExtraConfigColumn, index } from 'drizzle-orm/pg-core'

type Faceted = 'subjectId' | 'studyStageId' | 'type' | 'contentLanguage' | 'isPrinted'
type Columns = Record<
  | 'archivedAt'
  | 'componentId'
  | 'edition'
  | 'fileId'
  | 'id'
  | 'isActive'
  | 'publishAt'
  | 'updatedAt'
  | 'sku'
  | 'updatedOn'
  | 'ratingAverage'
  | 'ratingCount'
  | Faceted,
  ExtraConfigColumn
>

/** The indexes of the office's memo list: by each sort column, state and words. */
export const memoLists = (table: Columns) => [
  // The memos of a cell (memo-counts.ts): in the order of its columns.
  index('memos_of_cell')
    .on(
      ...[table.subjectId, sql`coalesce(component_id, 0)`, table.studyStageId, table.type, table.contentLanguage],
      ...[sql`price_rung(is_free, price_minor)`, sql`whole_stars(rating_average)`, table.isPrinted],
    )
    .where(sql`is_active`),
  // The newest of a subject in a component.
  index('memos_newest_within')
    .on(table.subjectId, sql`coalesce(component_id, 0)`, table.updatedOn.desc(), table.id.desc())
    .where(sql`is_active`),
  // The memos with the nearest numbers.
  index('memos_beside').on(table.subjectId, sql`coalesce(component_id, 0)`, table.sku).where(sql`is_active`),
  // The last change in each part of the site map (sitemap/listed-items.ts), and of each component.
  index('memos_of_part').on(sql`(id / 2500)`, table.updatedAt.desc()).where(sql`is_active`),
  index('memos_changed_of_component').on(table.componentId, table.updatedAt.desc()).where(sql`is_active`),
  index('memos_changed').on(table.updatedAt, table.id),
  index('memos_by_edition').on(table.edition, table.id),
  index('memos_by_title_en').on(sql`coalesce(nullif(title ->> 'en', ''), title ->> 'ar') collate "und-x-icu"`, table.id),
  index('memos_by_title_ar').on(sql`coalesce(nullif(title ->> 'ar', ''), title ->> 'en') collate "und-x-icu"`, table.id),
  index('memos_by_price').on(sql`(case when is_free then 0 else price_minor end)`, table.id),
  index('memos_by_price_down').on(sql`(case when is_free then 0 else price_minor end) desc nulls last`, table.id.desc()),
  index('memos_by_rating').on(table.ratingAverage.desc(), table.ratingCount.desc(), table.updatedOn.desc(), table.id.desc()),
  index('memos_of_file').on(table.fileId),
  index('memos_scheduled').on(table.publishAt).where(sql`publish_at is not null`),
  index('memos_in_state').on(table.isActive, table.publishAt, table.archivedAt),
  index('memos_unpublished').on(table.updatedAt, table.id).where(sql`not is_active and archived_at is null`),
  index('memos_words').using(
    'gin',
    sql`array_to_tsvector(string_to_array(search_text(both_languages(title) || ' ' || both_languages(author_name) || ' ' || sku), ' '))`,
  ),
]

type Places = [ExtraConfigColumn, ...ExtraConfigColumn[]]

/** The same for other items of a study stage: by position there, and by words of the title. */
export const stageLists = (table: 'packages' | 'subjects', title: ExtraConfigColumn, ...places: Places) => [
  index(`${table}_of_stage`).on(...places),
  index(`${table}_words`).using('gin', sql`array_to_tsvector(string_to_array(search_text(both_languages(${title})), ' '))`),
]
