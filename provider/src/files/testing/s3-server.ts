import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import S3rver from '@20minutes/s3rver'
import { readS3Place } from '../s3/s3-place.ts'
import type { Patience } from '../s3/s3-requests.ts'

/**
 * What goes wrong with a request. `cutAfter`: so many bytes of the answer, then the line breaks. `shorten`: what arrives has lost its last byte.
 * `changes`: the answer is as long as it should be, and all its bytes others.
 */
export type LineFault =
  | { status: number; code: string }
  | { hangs: true }
  | { cutAfter: number }
  | { stallsAfter: number }
  | { shorten: true }
  | { changes: true }

/** A test does not wait between tries, and takes no slow machine for a store that hangs. */
export const testPatience: Patience = { tries: 3, pauseMs: 1, answerMs: 120_000, uploadRate: 500_000, restMs: 30_000, silentMs: 0 }

/** An S3-compatible server that checks signatures, behind a line that fails when told to. */
export async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 'warraq-s3-'))
  const bucket = { name: 'warraq', configs: [] }
  // Whatever its host is called, the bucket is in the path.
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, vhostBuckets: false, directory, configureBuckets: [bucket] })
  const { port } = await server.run()
  const line = { faultOf: (_: IncomingMessage): LineFault | undefined => undefined, asked: [] as string[], sentBytes: 0 }
  const proxy = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const urlOf = (at: number, folder: string, secret = 'S3RVER') => `s3://S3RVER:${secret}@warraq/${folder}?endpoint=http://127.0.0.1:${at}`
  const proxyPort = (proxy.address() as AddressInfo).port

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    line.asked.push(`${request.method} ${request.headers.range ?? ''}`.trim())
    const fault = line.faultOf(request)
    const sent = await buffer(request)
    if (fault && 'hangs' in fault) return
    if (fault && 'status' in fault) return refuse(response, fault.status, fault.code)
    const body = fault && 'shorten' in fault ? sent.subarray(0, -1) : sent
    // The server here checks signatures, and of what came only the length: this is what S3 does with the rest.
    const { 'x-amz-content-sha256': said } = request.headers
    if (createHash('sha256').update(body).digest('hex') !== said) return refuse(response, 400, 'XAmzContentSHA256Mismatch')
    const { method = 'GET', url: path = '/', headers } = request
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      forward({ port, host: '127.0.0.1', method, path, headers }, resolve).on('error', reject).end(body),
    )
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
        // What was written is on its way before the line breaks.
        await new Promise((resolve) => setTimeout(resolve, fault.stallsAfter === undefined ? 20 : 60_000).unref())
        throw new Error('The line broke')
      }
    }
  }

  return {
    line,
    /** Through the line, and past it. */
    url: (folder = '', secret?: string) => urlOf(proxyPort, folder, secret),
    place: (folder = '', secret?: string) => readS3Place(urlOf(proxyPort, folder, secret)),
    close: async () => {
      proxy.close()
      proxy.closeAllConnections()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}
