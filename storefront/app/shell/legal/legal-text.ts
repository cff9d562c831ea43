import type { RefundTerms } from 'contract/sales/refund-terms.ts'
import type { CountryLaw } from './country-law.ts'

/** A legal text in one language, in linkable sections. */
export type LegalText = { title: string; description: string; lede: string; changed: string; sections: LegalSection[] }
export type LegalSection = { id: string; title: string; blocks: Block[] }

/** A paragraph, a list, or terms with their meanings. `[words](address)` within is a link. */
export type Block = string | { points: string[] } | { names: [name: string, meaning: string][] }

/** The shop's facts for the texts. */
export type ShopFacts = {
  shopName: string
  /** The legal seller. */
  seller: string
  /** Used in a sentence. */
  countryName: string
  law: Record<keyof CountryLaw, string>
  /** The prices' currency and what is added. */
  prices: string
  hasPickUp: boolean
  sessionCookie: string
  /** Hours within which a message is answered: "24 hours". */
  answerHours: string
  isDemo: boolean
  refunds: RefundTerms
  /** The last day of an academic year, and the months before it that count for the next. */
  editions: { lastDay: string; early: string }
  contactLines: string[]
}

type Part = { text: string; to?: string }

/** A page of the shop, an anchor, or a web or mail address; nothing that runs code. */
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

/** The draft section that the owner must write: readers see nothing before that. */
export const toBeWritten = 'who'
