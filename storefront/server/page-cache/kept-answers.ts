import type { IncomingHttpHeaders } from 'node:http'
import { defaultLocale } from 'contract/locale.ts'
import { LRUCache } from 'lru-cache'
import { readLocaleCookie } from '../../app/i18n/locale-cookie.ts'
import { readGrade } from '../../app/session/cookies/grade-cookie.ts'
import type { PageKey } from './cache-key.ts'
import { isSame, type PageCache, pickEncoding, type StoredPage } from './page-cache.ts'
import type { Encoding } from './page-forms.ts'

/** A request as Node gives it, before anything is made of it. */
export type RawRequest = { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders }

/** `head`: names and values in turn, as `writeHead` takes them. */
export type KeptAnswer = { status: number; head: string[]; body: Uint8Array | undefined }

export type KeptAnswers = {
  /** Says that an answer followed from the parts of its request that `addressOf` names, and from nothing else. */
  allow: (response: Response) => void
  /** Keeps the head of a finished answer, if it was allowed and made of a stored page. */
  remember: (raw: RawRequest, response: Response) => void
  /** The answer to a request like an earlier one, as long as the same stored page answers it. */
  find: (raw: RawRequest) => KeptAnswer | undefined
}

type Known = { key: PageKey; pageNumber: number; heads: Map<Encoding | 'notModified', string[]> }

/** An address takes a few kilobytes. More are of no use: the page cache has room for some hundred pages. */
const mostAddresses = 1000
const maxAddressLength = 1000

/**
 * Finds the answer to a request that is like an earlier one, without an address, a request and headers of its own being made of it first, which
 * takes longer than all else. Nothing is decided here: the first time a request takes the whole way, and what that way made is kept.
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
 * Everything in a request that decides the answer. Encoding and ETag are left to `formOf`. Undefined: the request has something unusual about it,
 * and takes the whole way.
 */
function addressOf({ method, url, headers }: RawRequest): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || !url?.startsWith('/')) return undefined
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return undefined
  const cookie = headers.cookie ?? null
  // Most visitors of a first page have none.
  const asked = cookie ? `${readLocaleCookie(cookie)} ${readGrade(cookie)?.componentId ?? ''}` : `${defaultLocale} `
  const address = `${url} ${headers.host} ${asked}`
  return address.length > maxAddressLength ? undefined : address
}

function formOf({ headers }: RawRequest, page: StoredPage): Encoding | 'notModified' {
  return isSame(headers['if-none-match'], page.etag) ? 'notModified' : pickEncoding(headers['accept-encoding'] ?? '')
}
