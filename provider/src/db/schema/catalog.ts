import type { PageLayout } from 'contract/student/library.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { priceChecks, shareCheck, stateCheck } from './catalog-checks.ts'
import { bilingual, hue, instant, minor } from './columns.ts'
import { memoLists, stageLists } from './memo-lists.ts'

/** One id space for all kinds and components: memo 5 never collides with package 5. */
export const itemIds = pgSequence('item_ids', { startWith: 1001 })

const itemId = () => bigint('id', { mode: 'number' }).primaryKey().default(sql`nextval('item_ids')`)

/** The key in staff's files; the importer finds a row again by it. */
const key = () => text('key').notNull().unique()

/** The columns of every sellable kind. Without a price, unless free, it is not sold separately (promise 5). */
const sellable = {
  slug: text('slug').notNull(),
  title: bilingual('title').notNull(),
  summary: bilingual('summary'),
  description: bilingual('description'),
  priceMinor: minor('price_minor'),
  compareAtMinor: minor('compare_at_minor'),
  isFree: boolean('is_free').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
}

export const studyStages = pgTable(
  'study_stages',
  {
    id: itemId(),
    key: key(),
    ...sellable,
    kind: text('kind').$type<'kindergarten' | 'primary' | 'intermediate' | 'secondary' | 'university' | 'other'>().notNull(),
    countryCode: text('country_code').notNull().default('KW'),
    sortOrder: integer('sort_order').notNull().default(0),
    /** When it was taken off sale. If null, an inactive row is a draft. */
    archivedAt: instant('archived_at'),
    /** Counts the changes, so that nobody overwrites what they have not seen. */
    version: integer('version').notNull().default(1),
  },
  (table) => [stateCheck('study_stages', table), ...priceChecks('study_stages', table)],
)

export const components = pgTable(
  'components',
  {
    id: itemId(),
    key: key(),
    studyStageId: bigint('study_stage_id', { mode: 'number' })
      .notNull()
      .references(() => studyStages.id),
    title: bilingual('title').notNull(),
    grade: integer('grade'),
    stream: text('stream').$type<'science' | 'arts' | 'religious' | 'common'>(),
    term: text('term').$type<'1' | '2' | 'full'>(),
    academicYear: text('academic_year'),
    /** The day of its first exam, if that is known. */
    examOn: date('exam_on', { mode: 'string' }),
    sortOrder: integer('sort_order').notNull().default(0),
    /** Counts the changes, so that nobody overwrites what they have not seen. */
    version: integer('version').notNull().default(1),
  },
  (table) => [index('components_of_stage').on(table.studyStageId, table.sortOrder)],
)

export const subjects = pgTable(
  'subjects',
  {
    id: itemId(),
    key: key(),
    ...sellable,
    studyStageId: bigint('study_stage_id', { mode: 'number' })
      .notNull()
      .references(() => studyStages.id),
    hue: hue(),
    teacherNames: jsonb('teacher_names').$type<{ en: string | null; ar: string | null }[]>().notNull().default([]),
    aliases: jsonb('aliases').$type<string[]>().notNull().default([]),
    sortOrder: integer('sort_order').notNull().default(0),
    /** When it was taken off sale. If null, an inactive row is a draft. */
    archivedAt: instant('archived_at'),
    /** Counts the changes, so that nobody overwrites what they have not seen. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    ...stageLists('subjects', table.title, table.studyStageId, table.sortOrder),
    stateCheck('subjects', table),
    ...priceChecks('subjects', table),
  ],
)

export const subjectComponents = pgTable(
  'subject_components',
  {
    subjectId: bigint('subject_id', { mode: 'number' })
      .notNull()
      .references(() => subjects.id),
    componentId: bigint('component_id', { mode: 'number' })
      .notNull()
      .references(() => components.id),
    /** The subject's exam day in this term; null: unknown. */
    examOn: date('exam_on', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.subjectId, table.componentId] }),
    index('subject_components_of_component').on(table.componentId),
  ],
)

export const storedFiles = pgTable('stored_files', {
  id: uuid('id').primaryKey(),
  sha256: text('sha256').notNull().unique(),
  mediaType: text('media_type').notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  /** For a PDF, the headings below chapter level, null if it is older than this column; and its page geometry, computed on first reading. */
  topics: jsonb('topics').$type<string[]>(),
  pageLayout: jsonb('page_layout').$type<PageLayout>(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const memos = pgTable(
  'memos',
  {
    id: itemId(),
    sku: text('sku').notNull().unique(),
    ...sellable,
    studyStageId: bigint('study_stage_id', { mode: 'number' })
      .notNull()
      .references(() => studyStages.id),
    componentId: bigint('component_id', { mode: 'number' }).references(() => components.id),
    subjectId: bigint('subject_id', { mode: 'number' })
      .notNull()
      .references(() => subjects.id),
    type: text('type').$type<'notes' | 'summary' | 'solved' | 'exams' | 'worksheet' | 'revision'>().notNull(),
    contentLanguage: text('content_language').$type<'en' | 'ar'>().notNull(),
    authorName: bilingual('author_name').notNull(),
    academicYear: text('academic_year').notNull(),
    edition: integer('edition').notNull().default(1),
    publishedOn: date('published_on', { mode: 'string' }).notNull(),
    updatedOn: date('updated_on', { mode: 'string' }).notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => storedFiles.id),
    pageCount: integer('page_count').notNull(),
    /** How many of the first pages are open to everybody; null: a quarter, at most five. */
    freePages: integer('free_pages'),
    toc: jsonb('toc').$type<{ title: string; page: number }[]>().notNull().default([]),
    /** Hash of this edition's content source: an import with an unchanged source does not typeset it again. */
    contentHash: text('content_hash').notNull(),
    /** What is new in this edition. */
    changes: bilingual('changes'),
    /** The owner's cover picture, by its name in `pictures`; null: the shop draws it. */
    picture: text('picture'),
    /** When it goes on sale automatically. With neither this nor `archivedAt`, an inactive memo is a draft. */
    publishAt: instant('publish_at'),
    /** When it was taken off sale. What was once on sale never becomes a draft again. */
    archivedAt: instant('archived_at'),
    /** Counts the changes, so that nobody overwrites what they have not seen. */
    version: integer('version').notNull().default(1),
    ratingAverage: numeric('rating_average', { precision: 2, scale: 1, mode: 'number' }),
    ratingCount: integer('rating_count').notNull().default(0),
    /** Whether a printed copy is on sale; only written by a trigger on `printed_offers`. */
    isPrinted: boolean('is_printed').notNull().default(false),
  },
  (table) => [
    index('memos_newest').on(table.updatedOn.desc(), table.id.desc()),
    index('memos_of_subject').on(table.subjectId, table.updatedOn.desc(), table.id.desc()),
    index('memos_of_component').on(table.componentId, table.updatedOn.desc(), table.id.desc()),
    index('memos_of_stage').on(table.studyStageId, table.updatedOn.desc(), table.id.desc()),
    ...memoLists(table),
    check(
      'memos_have_one_state',
      sql`num_nonnulls(${table.publishAt}, ${table.archivedAt}, case when ${table.isActive} then true end) <= 1`,
    ),
    ...priceChecks('memos', table),
  ],
)

/** Editions that a newer one has replaced, with the content that their readers keep. The newest edition is the memo itself. */
export const memoEditions = pgTable(
  'memo_editions',
  {
    memoId: bigint('memo_id', { mode: 'number' })
      .notNull()
      .references(() => memos.id),
    edition: integer('edition').notNull(),
    academicYear: text('academic_year').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => storedFiles.id),
    pageCount: integer('page_count').notNull(),
    toc: jsonb('toc').$type<{ title: string; page: number }[]>().notNull(),
    changes: bilingual('changes'),
    replacedAt: instant('replaced_at').notNull(),
    /** When the owners were notified of the edition after this one; null: not yet. */
    toldAt: instant('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memoId, table.edition] }),
    index('memo_editions_to_tell').on(table.replacedAt).where(sql`told_at is null`),
  ],
)

/** The printed copy of a memo, a separate offer; on the wire its id is `{memoId}:print`. */
export const printedOffers = pgTable(
  'printed_offers',
  {
    memoId: bigint('memo_id', { mode: 'number' })
      .primaryKey()
      .references(() => memos.id),
    priceMinor: minor('price_minor').notNull(),
    /** The price of one copy and the digital memo together; null: the sum of the two. */
    bothMinor: minor('both_minor'),
    stock: integer('stock').notNull(),
    /** More should be printed when at most this many copies are left. */
    reorderPoint: integer('reorder_point').notNull().default(5),
    weightG: integer('weight_g').notNull(),
    binding: text('binding').$type<'stapled' | 'spiral' | 'glued'>().notNull(),
    colour: text('colour').$type<'black' | 'colour'>().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('printed_offers_low').on(table.stock, table.memoId).where(sql`is_active and stock <= reorder_point`),
    check('printed_offers_have_a_price', sql`${table.priceMinor} > 0`),
    check('printed_offers_cost_no_less_with_the_memo', sql`${table.bothMinor} >= ${table.priceMinor}`),
    check('printed_offers_are_not_oversold', sql`${table.stock} >= 0`),
    check('printed_offers_reorder_at_a_number', sql`${table.reorderPoint} >= 0`),
    check('printed_offers_have_a_weight', sql`${table.weightG} > 0`),
  ],
)

export const packages = pgTable(
  'packages',
  {
    id: itemId(),
    key: key(),
    ...sellable,
    studyStageId: bigint('study_stage_id', { mode: 'number' }).references(() => studyStages.id),
    componentId: bigint('component_id', { mode: 'number' }).references(() => components.id),
    academicYear: text('academic_year'),
    hue: hue(),
    /** The discount on the sum of its parts: 1000 = 10 %. The price follows theirs. Null: its own price. */
    discountBasisPoints: integer('discount_basis_points'),
    /** The sum of its contents on sale one by one, maintained by triggers so that lists of packages need not read them. */
    listMinor: minor('list_minor').notNull().default(0),
    /** Its subjects: a memo's subject, or the item itself; and the number of memos on sale of each. Only the triggers write these three. */
    subjectIds: bigint('subject_ids', { mode: 'number' }).array().notNull().default(sql`'{}'`),
    subjectMemos: integer('subject_memos').array().notNull().default(sql`'{}'`),
    /** When it was taken off sale. If null, an inactive row is a draft. */
    archivedAt: instant('archived_at'),
    /** Counts the changes, so that nobody overwrites what they have not seen. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    stateCheck('packages', table),
    shareCheck('packages', table),
    // The sold packages of each component by savings, then newest: a home page compares the best of each.
    index('packages_of_component').on(
      table.componentId,
      sql`(${table.isFree} or ${table.priceMinor} is not null) desc`,
      sql`(greatest(0, ${table.listMinor} - coalesce(${table.priceMinor}, 0))) desc`,
      sql`${table.updatedAt} desc`,
      sql`${table.id} desc`,
    ),
    index('packages_of_subject').using('gin', table.subjectIds),
    ...stageLists('packages', table.title, table.studyStageId),
    ...priceChecks('packages', table),
  ],
)

/** The contents of a package. An item is of any kind, so it has no foreign key; items are archived, never deleted. */
export const packageItems = pgTable(
  'package_items',
  {
    packageId: bigint('package_id', { mode: 'number' })
      .notNull()
      .references(() => packages.id),
    itemId: bigint('item_id', { mode: 'number' }).notNull(),
    itemKind: text('item_kind').$type<'memo' | 'package' | 'subject' | 'studyStage'>().notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.packageId, table.itemId] }), index('package_items_of_item').on(table.itemId)],
)
