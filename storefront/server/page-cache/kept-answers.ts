import type { IncomingHttpHeaders } from 'node:http'
import { defaultLocale } from 'contract/locale.ts'
import { LRUCache } from 'lru-cache'
import { readLocaleCookie } from '../../app/i18n/locale-cookie.ts'
import { readGrade } from '../../app/session/cookies/grade-cookie.ts'
import type { PageKey } from './cache-key.ts'
import { isSame, type PageCache, pickEncoding, type StoredPage } from './page-cache.ts'
import type { Encoding } from './page-forms.ts'

/** A raw Node request. */
export type RawRequest = { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders }

/** `head`: alternating names and values, as for `writeHead`. */
export type KeptAnswer = { status: number; head: string[]; body: Uint8Array | undefined }

export type KeptAnswers = {
  /** Marks an answer as depending only on the request parts that `addressOf` names. */
  allow: (response: Response) => void
  /** Stores a finished answer's head, if it was allowed and came from a stored page. */
  remember: (raw: RawRequest, response: Response) => void
  /** The answer to an identical earlier request, as long as the same stored page answers it. */
  find: (raw: RawRequest) => KeptAnswer | undefined
}

type Known = { key: PageKey; pageNumber: number; heads: Map<Encoding | 'notModified', string[]> }

/** An address takes a few kilobytes. More are useless: the page cache holds some hundred pages. */
const mostAddresses = 1000
const maxAddressLength = 1000

/**
 * Answers a repeated request without building a URL, Request and Headers, which cost more than everything else. It decides nothing: the
 * first request takes the full path, and its result is kept.
 */
export function createKeptAnswers(cache: Pick<PageCache, 'fresh' | 'sourceOf'>): KeptAnswers {
  const addresses = new LRUCache<string, Known>({ max: mostAddresses })
  const allowed = new WeakSet<Response>()
  return {
    allow: (response) => {
      allowed.add(response)
    },
    remember: (raw, response) => {
      const source = allowed.has(response) ? cache.sourceOf(response) : undefined
      const address = source && addressOf(raw)
      if (!source || !address || !response.headers.has('Content-Type')) return
      const { key, page } = source
      const known = addresses.get(address)
      const heads = known?.pageNumber === page.number ? known.heads : new Map<Encoding | 'notModified', string[]>()
      heads.set(formOf(raw, page), [...response.headers].flat())
      addresses.set(address, { key, pageNumber: page.number, heads })
    },
    find: (raw) => {
      const address = addressOf(raw)
      const known = address === undefined ? undefined : addresses.get(address)
      const page = known && cache.fresh(known.key)
      if (!page || page.number !== known.pageNumber) return undefined
      const form = formOf(raw, page)
      const head = known.heads.get(form)
      if (!head) return undefined
      if (form === 'notModified') return { status: 304, head, body: undefined }
      const body = page.forms.final(form)
      return body && { status: page.status, head, body: raw.method === 'HEAD' ? undefined : body }
    },
  }
}

/**
 * Everything in a request that determines the answer, except encoding and ETag, which `formOf` handles. Undefined: an unusual request,
 * which takes the full path.
 */
function addressOf({ method, url, headers }: RawRequest): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || !url?.startsWith('/')) return undefined
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return undefined
  const cookie = headers.cookie ?? null
  // Most first visits have none.
  const asked = cookie ? `${readLocaleCookie(cookie)} ${readGrade(cookie)?.componentId ?? ''}` : `${defaultLocale} `
  const address = `${url} ${headers.host} ${asked}`
  return address.length > maxAddressLength ? undefined : address
}

function formOf({ headers }: RawRequest, page: StoredPage): Encoding | 'notModified' {
  return isSame(headers['if-none-match'], page.etag) ? 'notModified' : pickEncoding(headers['accept-encoding'] ?? '')
}
