import type { RefundTerms } from 'contract/sales/refund-terms.ts'
import type { CountryLaw } from './country-law.ts'

/** A legal text in one language, in sections that can be linked to. */
export type LegalText = { title: string; description: string; lede: string; changed: string; sections: LegalSection[] }
export type LegalSection = { id: string; title: string; blocks: Block[] }

/** A paragraph, a list of points, or terms with their meaning. `[words](address)` within is a link. */
export type Block = string | { points: string[] } | { names: [name: string, meaning: string][] }

/** What the texts have to know of this shop. */
export type ShopFacts = {
  shopName: string
  /** The legal seller. */
  seller: string
  /** Within a sentence. */
  countryName: string
  law: Record<keyof CountryLaw, string>
  /** What the prices are in, and what is added to them. */
  prices: string
  hasPickUp: boolean
  sessionCookie: string
  /** Within how many hours a message is answered: "24 hours". */
  answerHours: string
  isDemo: boolean
  refunds: RefundTerms
  /** The last day of an academic year, and the months before it that count for the next. */
  editions: { lastDay: string; early: string }
  contactLines: string[]
}

type Part = { text: string; to?: string }

/** A page of the shop, a place on the page, or a web or mail address; nothing that runs. */
const allowed = /^(\/(?![/\\])|#|https:\/\/|mailto:)/

const link = /\[([^\]]+)\]\(([^)\s]+)\)/g

/** Splits a paragraph into plain text and links. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let seen = 0
  for (const { 0: whole, 1: words = '', 2: to = '', index } of text.matchAll(link)) {
    if (!allowed.test(to)) continue
    if (index > seen) parts.push({ text: text.slice(seen, index) })
    parts.push({ text: words, to })
    seen = index + whole.length
  }
  return seen < text.length ? [...parts, { text: text.slice(seen) }] : parts
}

/** The section of a draft in which the owner is asked to write: no reader sees it before. */
export const toBeWritten = 'who'
