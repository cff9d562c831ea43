import { and, lte } from 'drizzle-orm'
import { memos, printedOffers } from '../../db/schema/catalog.ts'

/** Copies on sale, of a memo on sale, that are to be ordered again. */
export const isLowStock = and(printedOffers.isActive, memos.isActive, lte(printedOffers.stock, printedOffers.reorderPoint))
