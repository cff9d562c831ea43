import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { tsvector } from './columns.ts'

/**
 * The search index: one row for each item, maintained by triggers on every table whose words it contains (search/search.sql), so that no verb
 * can forget it. Titles are normalised. Each of the four lexeme columns includes the previous one: title, about (subject, teacher, grade,
 * aliases), contents (in both languages), everything. A lexeme is a word, `~` and a stem, or `#` and a mark as in `#grade:12`.
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
    titleWords: tsvector('title_words').notNull().default(''),
    aboutWords: tsvector('about_words').notNull().default(''),
    contentsWords: tsvector('contents_words').notNull().default(''),
    words: tsvector('words').notNull(),
    /** Its grades among the marks: a memo has one or none, its containers several. */
    grades: smallint('grades').array().notNull().default(sql`'{}'`),
    freshOn: date('fresh_on', { mode: 'string' }),
    /** From the number of buyers and the rating; counted by a job, so that no click can change it. */
    popularity: integer('popularity').notNull().default(0),
    /**
     * Lower tiers are smaller: -1 has the 3,000 most popular and newest items of each kind, 0, 1 and 2 four times as many each, 3 everything
     * else. The more matches, the fewer tiers are searched. Large shops first had two; the others were added below 3, so that no row had to be
     * rewritten.
     */
    tier: smallint('tier').notNull().default(3),
  },
  (table) => [
    index('search_entries_active_words').using('gin', table.words).where(sql`is_active`),
    index('search_entries_top_3000').using('gin', table.words).where(sql`is_active and tier <= -1`),
    index('search_entries_top_12000').using('gin', table.words).where(sql`is_active and tier <= 0`),
    index('search_entries_top_48000').using('gin', table.words).where(sql`is_active and tier <= 1`),
    index('search_entries_top_192000').using('gin', table.words).where(sql`is_active and tier <= 2`),
    // There are too many memos to read all with a common word before the few others are found.
    index('search_entries_of_others').using('gin', table.words).where(sql`is_active and kind <> 'memo'`),
    // Shows whether there are tiers. Not “<= -1”: this index has no words, and searches in the first tier must not use it.
    index('search_entries_are_tiered').on(table.itemId).where(sql`is_active and tier = -1`),
    index('search_entries_title_en').on(table.titleEn.op('text_pattern_ops')),
    index('search_entries_title_ar').on(table.titleAr.op('text_pattern_ops')),
  ],
)

/** Every word of the index that contains letters, once: candidates for correcting mistyped words. A job counts `items`. */
export const searchDictionary = pgTable(
  'search_dictionary',
  {
    word: text('word').primaryKey(),
    /** As the catalogue writes it. */
    shown: text('shown').notNull(),
    items: integer('items').notNull().default(1),
    /** The best place in which it occurs: 5 the name of a subject, 4 a title, 3 about, 2 contents, 1 description. */
    weight: smallint('weight').notNull(),
    stem: text('stem').notNull(),
    lexemes: text('lexemes').array().notNull(),
    keys: text('keys').array().notNull(),
  },
  (table) => [
    index('search_dictionary_start').on(table.word.op('text_pattern_ops')),
    index('search_dictionary_stem').on(table.stem),
    index('search_dictionary_keys').using('gin', table.keys),
  ],
)

/** data/plurals.txt */
export const searchPlurals = pgTable('search_plurals', { plural: text('plural').primaryKey(), singular: text('singular').notNull() })

/** data/glossary.txt in both directions. `termStems` is separated by spaces. */
export const searchGlossary = pgTable(
  'search_glossary',
  {
    term: text('term').notNull(),
    meaning: text('meaning').notNull(),
    firstStem: text('first_stem').notNull(),
    termStems: text('term_stems').notNull(),
  },
  (table) => [index('search_glossary_first_stem').on(table.firstStem)],
)

/** Staff's synonyms for a word or several: the search includes their meanings. `typed` is normalised. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    typed: text('typed').primaryKey(),
    shown: text('shown').notNull(),
    meanings: text('meanings').array().notNull(),
    /** Like those of the dictionary, written by a trigger: synonyms may be mistyped, too. */
    keys: text('keys').array().notNull().default([]),
  },
  (table) => [index('search_synonyms_keys').using('gin', table.keys)],
)

/**
 * Items whose words changed together with too many others: a job rereads them (search/refresh-search.job.ts). An item may occur more than once.
 */
export const searchStale = pgTable('search_stale', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  itemId: bigint('item_id', { mode: 'number' }).notNull(),
})

/** Texts that found nothing, with how often and when: nothing about who typed them, and none that looks like an address or a phone number. */
export const searchMisses = pgTable(
  'search_misses',
  {
    /** As the search compares it. */
    text: text('text').primaryKey(),
    shown: text('shown').notNull(),
    count: integer('count').notNull().default(1),
    lastOn: date('last_on', { mode: 'string' }).notNull(),
  },
  (table) => [index('search_misses_last').on(table.lastOn)],
)
