import { header } from 'contract/headers.ts'
import type { ItemKind } from 'contract/pages.ts'

/** A kind stands for any list of that kind, `kind:id` for one record of an answer. */
export type CacheTag = ItemKind | `${ItemKind}:${number}`

/** The catalogue is the same for everyone, except for sorting and refusals in the reader's language. */
export function setCacheHeaders(setHeader: (name: string, value: string) => void, tags: readonly CacheTag[]): void {
  setHeader(header.cacheTag, [...new Set(tags)].join(','))
  setHeader('Cache-Control', 'public, max-age=0, s-maxage=60')
  setHeader('Vary', header.lang)
}
