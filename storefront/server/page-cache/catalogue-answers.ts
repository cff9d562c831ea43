import { header } from 'contract/headers.ts'
import { LRUCache } from 'lru-cache'
import type { AskedAnswers, StorefrontContext } from '../../app/api/provider-context.ts'

type Known = { answer: object; tags: string[]; bytes: number; until: number }

export type CatalogueAnswers = {
  /** For one page: what is kept, and `noteTags`, which is told what each answer that is found is about. */
  forPage: (noteTags: (tags: readonly string[]) => void) => AskedAnswers
  /** Drops what is about any of these tags, or everything if none is given. */
  purge: (tags?: readonly string[]) => void
}

/** An object takes some three times as much as its text in JSON. */
const bytesOfCharacter = 3

/**
 * Keeps the provider's answers about the catalogue, as objects, for the pages that are made of them: many pages ask for the same stages, subjects and
 * lists. Only what the provider lets a shared cache store, says the tags of, and tells us the changes of.
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
          // An answer that was asked for before a change may not have it.
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

/** How long a shared cache may keep it; undefined if it may not. */
function sharedSeconds(headers: Headers): number | undefined {
  const control = headers.get('Cache-Control') ?? ''
  if (!/\bpublic\b/.test(control) || headers.has('Set-Cookie')) return undefined
  return Number(/\bs-maxage=(\d+)/.exec(control)?.[1] ?? 0) || undefined
}

/** Many pages are made of one answer: whoever changed it would change the others. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) frozen(part)
    Object.freeze(value)
  }
  return value
}

/** Notes which records the provider's answers are about, kept ones too, and writes them on the page made of them, so that a change purges the page. */
export function collectTags({ fetchProvider }: Pick<StorefrontContext, 'fetchProvider'>, answers: CatalogueAnswers) {
  const tags = new Set<string>()
  const note = (found: readonly string[]) => {
    for (const tag of found) tags.add(tag.trim())
  }
  const reached: Pick<StorefrontContext, 'fetchProvider' | 'answers'> = {
    fetchProvider: async (...asked) => {
      const response = await fetchProvider(...asked)
      note(response.headers.get(header.cacheTag)?.split(',') ?? [])
      return response
    },
    answers: answers.forPage(note),
  }
  return {
    reached,
    tag: (page: Response): Response => {
      if (tags.size > 0) page.headers.set(header.cacheTag, [...tags].join(','))
      return page
    },
  }
}
