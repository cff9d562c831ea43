import type { PublicShopSettings } from 'contract/shop/shop-settings.ts'
import type { ShopTextKind } from 'contract/shop/shop-text.ts'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Irreversible events of this shop. `openedForReal`: it was opened as no demo. */
export const milestones = pgTable('milestones', {
  name: text('name').$type<'openedForReal'>().primaryKey(),
  reachedAt: instant('reached_at').notNull(),
})

/** A decision about a step of the opening guide: its form was saved, or it was postponed. */
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
    /** The shop's settings at that time; null for texts published before these were recorded. */
    settings: jsonb('settings').$type<Partial<PublicShopSettings>>(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.number] })],
)

/** Drafts, one for each text. */
export const shopTextDrafts = pgTable('shop_text_drafts', {
  kind: text('kind').$type<ShopTextKind>().primaryKey(),
  ...shopTextWords,
  version: integer('version').notNull(),
})
