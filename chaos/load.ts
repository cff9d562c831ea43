import { request } from 'node:http'

export type Answer = {
  /** The kind of request: a page, an account, an order. */
  kind: string
  /** What was requested. */
  url: string
  /** 0 if the connection ended without an answer. */
  status: number
  ms: number
  /** By `performance.now()`. */
  begunAt: number
  endedAt: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

export type Ask = {
  kind: string
  url: string
  method?: 'GET' | 'POST' | 'DELETE'
  token?: string
  /** A form, bytes, or data sent as JSON. */
  body?: unknown
  /** The declared media type, if it differs from the real one; an empty one declares none. */
  type?: string
  /** After this time the visitor leaves. */
  withinMs?: number
  range?: string
}

/** One request on its own connection, like a new visitor's. Never throws. The body of a `file` has one character for each byte. */
export function ask({ kind, url, method = 'GET', token, body, type: claimed, withinMs = 30_000, range }: Ask): Promise<Answer> {
  const begunAt = performance.now()
  const { type, sent } = sentAs(body)
  return new Promise((resolve) => {
    const end = (status: number, headers: Answer['headers'], read: string) => {
      const endedAt = performance.now()
      resolve({ kind, url, status, ms: endedAt - begunAt, begunAt, endedAt, headers, body: read })
    }
    const headers = {
      // Node sets no length for a GET's body, which would then be taken for another request.
      ...(sent === undefined ? {} : { 'Content-Length': Buffer.byteLength(sent) }),
      ...(sent && claimed !== '' ? { 'Content-Type': claimed ?? type } : {}),
      ...(range ? { Range: range } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    }
    const asking = request(url, { method, agent: false, headers, signal: AbortSignal.timeout(withinMs) }, (response) => {
      let read = ''
      response.setEncoding(kind === 'file' ? 'latin1' : 'utf8')
      response.on('data', (part: string) => {
        read += part
      })
      response.on('error', () => end(0, {}, read))
      response.on('end', () => end(response.statusCode ?? 0, response.headers, read))
    })
    asking.on('error', () => end(0, {}, ''))
    asking.end(sent)
  })
}

function sentAs(body: unknown): { type: string; sent: string | Uint8Array | undefined } {
  if (body instanceof URLSearchParams) return { type: 'application/x-www-form-urlencoded', sent: body.toString() }
  if (body instanceof Uint8Array) return { type: 'application/octet-stream', sent: body }
  return { type: 'application/json', sent: body === undefined ? undefined : JSON.stringify(body) }
}

/** Sends this many requests a second until stopped, however slow the answers are, like independent visitors. */
export function startLoad(perSecond: number, next: () => Promise<Answer>): { stop: () => Promise<Answer[]> } {
  const asking: Promise<Answer>[] = []
  const begun = performance.now()
  const timer = setInterval(() => {
    const due = ((performance.now() - begun) / 1000) * perSecond
    while (asking.length < due) asking.push(next())
  }, 10)
  return {
    stop: () => {
      clearInterval(timer)
      return Promise.all(asking)
    },
  }
}

/** The percentile of the answers' times, in milliseconds. */
export function percentile(answers: readonly Answer[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}

/** As "912 × 200, 88 × 503". */
export function countStatuses(answers: readonly Answer[]): string {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status || 'cut'}`)
    .join(', ')
}

/** An empty page: a reader's answer must be complete, and 503 must say when to come back. */
export function isBlank({ kind, status, headers, body }: Answer): boolean {
  if (kind !== 'page' || status === 0) return false
  if (status === 503 && !headers['retry-after']) return true
  return !body.trimEnd().endsWith('</html>')
}
