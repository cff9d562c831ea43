import { header } from 'contract/headers.ts'
import { LRUCache } from 'lru-cache'
import type { AskedAnswers, StorefrontContext } from '../../app/api/provider-context.ts'

type Known = { answer: object; tags: string[]; bytes: number; until: number }

export type CatalogueAnswers = {
  /** For one page: the kept answers; `noteTags` receives the tags of each answer found. */
  forPage: (noteTags: (tags: readonly string[]) => void) => AskedAnswers
  /** Drops answers about any of these tags, or all if none are given. */
  purge: (tags?: readonly string[]) => void
}

/** An object takes about three times the memory of its JSON text. */
const bytesOfCharacter = 3

/**
 * Keeps the provider's catalogue answers as objects for rendering: many pages need the same stages, subjects and lists. Only answers that a
 * shared cache may store, that have tags, and whose changes are reported to us.
 */
export function createCatalogueAnswers({ maxBytes, now = Date.now }: { maxBytes: number; now?: () => number }): CatalogueAnswers {
  const store = maxBytes > 0 ? new LRUCache<string, Known>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes }) : undefined
  let epoch = 0
  return {
    forPage: (noteTags) => ({
      find: (key) => {
        const known = store?.get(key)
        if (!known || known.until < now()) return undefined
        noteTags(known.tags)
        return known.answer
      },
      begin: (key) => {
        const begunIn = epoch
        return (headers, answer, length) => {
          const seconds = sharedSeconds(headers)
          const tags = headers.get(header.cacheTag)?.split(',')
          // An answer requested before a change may lack it.
          if (!store || !seconds || !tags || begunIn !== epoch) return
          const bytes = bytesOfCharacter * length + 512
          store.set(key, { answer: frozen(answer), tags, bytes, until: now() + seconds * 1000 })
        }
      },
    }),
    purge: (tags) => {
      epoch++
      const gone = tags && new Set(tags)
      for (const [key, known] of store?.entries() ?? []) if (!gone || known.tags.some((tag) => gone.has(tag))) store?.delete(key)
    },
  }
}

/** How long a shared cache may keep it; undefined if not at all. */
function sharedSeconds(headers: Headers): number | undefined {
  const control = headers.get('Cache-Control') ?? ''
  if (!/\bpublic\b/.test(control) || headers.has('Set-Cookie')) return undefined
  return Number(/\bs-maxage=(\d+)/.exec(control)?.[1] ?? 0) || undefined
}

/** Many pages share one answer: a change would affect the others. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) frozen(part)
    Object.freeze(value)
  }
  return value
}

/**
 * Collects the records that the provider's answers are about, kept ones too, and tags the page with them, so that a change purges it. Also marks a page
 * from which something was left out.
 */
export function collectTags({ fetchProvider }: Pick<StorefrontContext, 'fetchProvider'>, answers: CatalogueAnswers) {
  const tags = new Set<string>()
  let isReduced = false
  const note = (found: readonly string[]) => {
    for (const tag of found) tags.add(tag.trim())
  }
  const reached: Pick<StorefrontContext, 'fetchProvider' | 'answers'> = {
    fetchProvider: async (...asked) => {
      const response = await fetchProvider(...asked)
      note(response.headers.get(header.cacheTag)?.split(',') ?? [])
      isReduced ||= response.headers.has(header.reduced)
      return response
    },
    answers: answers.forPage(note),
  }
  return {
    reached,
    tag: (page: Response): Response => {
      if (tags.size > 0) page.headers.set(header.cacheTag, [...tags].join(','))
      if (isReduced) page.headers.set(header.reduced, '1')
      return page
    },
  }
}
