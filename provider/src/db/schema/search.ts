import { bigint, boolean, customType, index, pgTable, text } from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What a search looks through: one row for each item, kept by triggers on every table whose words it shows (search/search.sql), so that no verb can
 * forget it. Titles are normalised; `words` weighs title A, about (subject, teacher, grade, aliases) B and body D.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    itemId: bigint('item_id', { mode: 'number' }).primaryKey(),
    kind: text('kind').$type<'memo' | 'package' | 'subject' | 'studyStage'>().notNull(),
    studyStageId: bigint('study_stage_id', { mode: 'number' }),
    componentId: bigint('component_id', { mode: 'number' }),
    subjectId: bigint('subject_id', { mode: 'number' }),
    isActive: boolean('is_active').notNull(),
    titleEn: text('title_en').notNull(),
    titleAr: text('title_ar').notNull(),
    words: tsvector('words').notNull(),
  },
  (table) => [index('search_entries_words').using('gin', table.words)],
)
