import type { PublicShopSettings } from 'contract/shop/shop-settings.ts'
import type { ShopTextKind } from 'contract/shop/shop-text.ts'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What has happened to this shop once and for good. `openedForReal`: it was opened as no demo. */
export const milestones = pgTable('milestones', {
  name: text('name').$type<'openedForReal'>().primaryKey(),
  reachedAt: instant('reached_at').notNull(),
})

/** What somebody decided about a step of the opening guide: its form was saved, or it was left for later. */
export const openingMarks = pgTable('opening_marks', {
  name: text('name').primaryKey(),
  state: text('state').$type<'saved' | 'skipped'>().notNull(),
})

const shopTextWords = {
  titleEn: text('title_en').notNull(),
  titleAr: text('title_ar').notNull(),
  bodyEn: text('body_en').notNull(),
  bodyAr: text('body_ar').notNull(),
}

/** Published texts of the shop. A version never changes, because orders were placed under it. */
export const shopTexts = pgTable(
  'shop_texts',
  {
    kind: text('kind').$type<ShopTextKind>().notNull(),
    number: integer('number').notNull(),
    ...shopTextWords,
    publishedAt: instant('published_at').notNull(),
    /** What the shop's settings were then; null for those published before this was noted. */
    settings: jsonb('settings').$type<Partial<PublicShopSettings>>(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.number] })],
)

/** What somebody is writing, one for each text. */
export const shopTextDrafts = pgTable('shop_text_drafts', {
  kind: text('kind').$type<ShopTextKind>().primaryKey(),
  ...shopTextWords,
  version: integer('version').notNull(),
})
