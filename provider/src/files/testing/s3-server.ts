import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, request as overHttp, type ServerResponse } from 'node:http'
import { request as overHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { readS3Place } from '../s3/s3-place.ts'
import type { Patience } from '../s3/s3-requests.ts'
import { openStoreBehind } from './store-behind.ts'

/**
 * Faults of a request. `cutAfter`: the line breaks after this many bytes of the answer. `shorten`: the upload loses its last byte. `changes`:
 * the answer has the right length, but all bytes differ. `losesAnswer`: the store does what it is asked, but the answer is lost.
 */
export type LineFault =
  | { status: number; code: string }
  | { hangs: true }
  | { cutAfter: number }
  | { stallsAfter: number }
  | { shorten: true }
  | { changes: true }
  | { losesAnswer: true }

/** A test does not wait between tries, and must not mistake a slow machine for a hanging store. */
export const testPatience: Patience = { tries: 3, pauseMs: 1, answerMs: 120_000, uploadRate: 500_000, restMs: 30_000, silentMs: 0 }

/** An S3-compatible server that checks signatures, behind a line that fails on request. */
export async function startS3() {
  const { place: behind, checksUploads, close } = await openStoreBehind()
  const { endpoint, bucket, accessKeyId, secretAccessKey, region } = behind
  const forward = endpoint.protocol === 'https:' ? overHttps : overHttp
  const line = { faultOf: (_: IncomingMessage): LineFault | undefined => undefined, asked: [] as string[], sentBytes: 0 }
  const proxy = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const keysOf = (secret: string) => [accessKeyId, secret].map(encodeURIComponent).join(':')
  const { port } = proxy.address() as AddressInfo
  const url = (folder = '', secret = secretAccessKey) =>
    `s3://${keysOf(secret)}@${bucket}/${folder}?endpoint=http://127.0.0.1:${port}&region=${region}`

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    line.asked.push(`${request.method} ${request.headers.range ?? ''}`.trim())
    const fault = line.faultOf(request)
    const sent = await buffer(request)
    if (fault && 'hangs' in fault) return
    if (fault && 'status' in fault) return refuse(response, fault.status, fault.code)
    const body = fault && 'shorten' in fault ? sent.subarray(0, -1) : sent
    // A real store's check of an upload, for a server that only compares the length.
    const { 'x-amz-content-sha256': said } = request.headers
    const isWhole = createHash('sha256').update(body).digest('hex') === said
    if (!checksUploads && !isWhole) return refuse(response, 400, 'XAmzContentSHA256Mismatch')
    const { method = 'GET', url: path = '/' } = request
    const headers = { ...request.headers, ...(sent.length > 0 ? { 'content-length': String(body.length) } : {}) }
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      forward(endpoint, { method, path, headers }, resolve).on('error', reject).end(body),
    )
    if (fault && 'losesAnswer' in fault) return void response.destroy()
    response.writeHead(answer.statusCode ?? 500, answer.headers)
    await pipeline(answer, broken(fault ?? {}), response)
  }

  function broken(fault: { cutAfter?: number; stallsAfter?: number; changes?: true; shorten?: true }) {
    const most = fault.cutAfter ?? fault.stallsAfter
    return async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      let sent = 0
      for await (const chunk of chunks) {
        line.sentBytes += chunk.length
        if (fault.changes) chunk.fill('x')
        const piece = chunk.subarray(0, (most ?? Number.POSITIVE_INFINITY) - sent)
        sent += piece.length
        yield piece
        if (most === undefined || sent < most) continue
        // Lets written data go out before the line breaks.
        await new Promise((resolve) => setTimeout(resolve, fault.stallsAfter === undefined ? 20 : 60_000).unref())
        throw new Error('The line broke')
      }
    }
  }

  return {
    line,
    bucket,
    secretAccessKey,
    /** Through the line. */
    url,
    place: (folder?: string, secret?: string) => readS3Place(url(folder, secret)),
    close: async () => {
      proxy.close()
      proxy.closeAllConnections()
      await close()
    },
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}
