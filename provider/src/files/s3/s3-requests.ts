import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { FileStoreAway } from '../file-store.ts'
import { addressOf, type S3Place } from './s3-place.ts'

/** The store's timeouts. All tries of one request together take no longer than a hanging query (15 s), except for long uploads. */
export type Patience = {
  tries: number
  /** Before the second try; doubles each time. */
  pauseMs: number
  /** Until an answer begins, and between two pieces of it. */
  answerMs: number
  /** The minimum speed of an upload, in bytes a second. */
  uploadRate: number
  /** After this time without reading, the answer is released; reading on requests the rest again. */
  restMs: number
  /** After a request without any answer, others are refused at once for this time: otherwise each in the queue would wait as long again. */
  silentMs: number
}
export const usualPatience: Patience = { tries: 3, pauseMs: 200, answerMs: 4_500, uploadRate: 500_000, restMs: 30_000, silentMs: 2_000 }

export type S3Request = {
  method: 'GET' | 'PUT' | 'DELETE'
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: { content: Blob; sha256: string }
}

/** `code`: the store's own, such as NoSuchKey. */
type Refusal = { status: number; code: string }
/** A streaming answer: call `stop` after reading it, or instead. */
export type S3Answer = { response: Response; stop: () => void }

const sha256OfNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const passingStatus = new Set([408, 429, 500, 502, 503, 504])
/** The store's codes for an incomplete upload: the next try may succeed. */
const passingCode = new Set([
  'RequestTimeout',
  'BadDigest',
  'XAmzContentSHA256Mismatch',
  'IncompleteBody',
  'RequestTimeTooSkewed',
  'SlowDown',
])

/**
 * Sends a signed request, retrying after a pause if the store is busy or does not answer. `expected`: refusals that the caller handles and gets
 * as they are. Throws FileStoreAway for any other.
 */
export function s3Requests(place: S3Place, patience: Patience) {
  const signingKeys = new Map<string, ArrayBuffer>()
  let silentUntil = 0
  const where = `The file store ${place.endpoint.host} (bucket ${place.bucket})`

  async function sign({ method, key, query, headers, body }: S3Request) {
    const url = addressOf(place, key)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    const { accessKeyId, secretAccessKey, region } = place
    const signed = { ...headers, 'x-amz-content-sha256': body?.sha256 ?? sha256OfNothing }
    const signer = new AwsV4Signer({
      ...{ url: url.href, method, headers: signed, accessKeyId, secretAccessKey, region },
      service: 's3',
      cache: signingKeys,
    })
    const signature = await signer.sign()
    // Not signed, because proxies change it. A compressed answer would have another length.
    signature.headers.set('accept-encoding', 'identity')
    return signature
  }

  async function tryOnce(request: S3Request): Promise<S3Answer | Refusal> {
    const stopping = new AbortController()
    const uploadMs = ((request.body?.content.size ?? 0) / patience.uploadRate) * 1000
    const deadline = setTimeout(() => stopping.abort(new Silence('no answer in time')), patience.answerMs + uploadMs)
    try {
      const { url, headers } = await sign(request)
      const init = { method: request.method, headers, redirect: 'manual' as const, signal: stopping.signal }
      const response = await fetch(url, request.body ? { ...init, body: request.body.content } : init)
      if (response.ok && isObject(request)) return { response, stop: () => stopping.abort() }
      // Everything else is short, and must arrive as a whole in time.
      if (response.ok) return { response: new Response(await readWhole(response), response), stop: () => {} }
      const said = (await response.text()).slice(0, 2_000)
      return { status: response.status, code: /<Code>([\w.]+)<\/Code>/.exec(said)?.[1] ?? '' }
    } finally {
      clearTimeout(deadline)
    }
  }

  return async (request: S3Request, expected: (refusal: Refusal) => boolean = () => false): Promise<S3Answer | Refusal> => {
    // An answer that has begun continues.
    const isGoingOn = request.headers?.['if-match'] !== undefined
    if (!isGoingOn && performance.now() < silentUntil) throw new FileStoreAway(`${where} has just not answered`)
    for (let attempt = 1; ; attempt++) {
      const answer = await tryOnce(request).catch((error: Error) => error)
      if (!(answer instanceof Error)) silentUntil = 0
      if (!(answer instanceof Error) && ('response' in answer || expected(answer))) return answer
      const isPassing = answer instanceof Error || passingStatus.has(answer.status) || passingCode.has(answer.code)
      if (!isPassing) throw new FileStoreAway(`${where} refused: ${wordsOf(answer)}`)
      // An upload may only have been slow.
      const isSilent = answer instanceof Silence && !request.body
      if (attempt === patience.tries && isSilent) silentUntil = performance.now() + patience.silentMs
      if (attempt === patience.tries) throw new FileStoreAway(`${where} did not answer ${attempt} times: ${wordsOf(answer)}`)
      await wait(patience.pauseMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2))
    }
  }
}

class Silence extends Error {}

/** A file that is read in pieces. */
const isObject = ({ method, key }: S3Request): boolean => method === 'GET' && key !== undefined

/** Null for an answer without a body. */
async function readWhole(response: Response): Promise<ArrayBuffer | null> {
  const body = await response.arrayBuffer()
  return body.byteLength > 0 ? body : null
}

function wordsOf(answer: Error | Refusal): string {
  if (!(answer instanceof Error)) return `${answer.status} ${answer.code}`.trim()
  const { cause } = answer
  return cause instanceof Error ? `${answer.message} (${cause.message || String((cause as NodeJS.ErrnoException).code)})` : answer.message
}
