import type { RefundTerms } from 'contract/refund-terms.ts'

/** A legal text in one language, in sections that can be linked to. */
export type LegalText = { title: string; description: string; lede: string; changed: string; sections: LegalSection[] }
export type LegalSection = { id: string; title: string; blocks: Block[] }

/** A paragraph, a list of points, or terms with their meaning. `[words](address)` within is a link. */
export type Block = string | { points: string[] } | { names: [name: string, meaning: string][] }

/** What the texts have to know of this shop. */
export type ShopFacts = { sessionCookie: string; answerHours: number; isDemo: boolean; refunds: RefundTerms }

type Part = { text: string; to?: string }

const link = /\[([^\]]+)\]\(([^)\s]+)\)/g

/** Splits a paragraph into plain text and links. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let seen = 0
  for (const { 0: whole, 1: words = '', 2: to = '', index } of text.matchAll(link)) {
    if (index > seen) parts.push({ text: text.slice(seen, index) })
    parts.push({ text: words, to })
    seen = index + whole.length
  }
  return seen < text.length ? [...parts, { text: text.slice(seen) }] : parts
}
