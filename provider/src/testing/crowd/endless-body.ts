import { once } from 'node:events'
import { request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { serve } from '@hono/node-server'

const megabyte = 1024 * 1024
/** Less than the 64 MB after which the server would close the connection, perhaps before its answer has been read. */
const mostBytes = 60 * megabyte
const chunk = Buffer.alloc(megabyte / 4, 'a')

export const mediaTypes = [
  'application/json',
  'multipart/form-data; boundary=aaaa',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/octet-stream',
  undefined,
] as const

type Sent = { method: string; headers?: Record<string, string>; mediaType: (typeof mediaTypes)[number]; isAnnounced: boolean }

/** On a real port, because only there a body arrives in pieces. */
export async function openOnPort(fetch: (request: Request) => Response | Promise<Response>) {
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }) as Server
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/**
 * The status of the answer to a body that continues until it is answered; 60 MB count as endless. If the client keeps sending, a server may
 * close the connection before the answer has been read: then it retries.
 */
export async function sendEndlessly(address: string, sent: Sent): Promise<number | undefined> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const status = await sendOnce(address, sent)
    if (status) return status
  }
  return undefined
}

async function sendOnce(address: string, { method, headers, mediaType, isAnnounced }: Sent): Promise<number | undefined> {
  const length = isAnnounced ? { 'Content-Length': String(mostBytes) } : { 'Transfer-Encoding': 'chunked' }
  const type = mediaType ? { 'Content-Type': mediaType } : {}
  const sending = request(address, { method, agent: false, headers: { ...headers, ...type, ...length } })
  sending.on('error', () => {})
  Readable.from(endless()).pipe(sending)
  const [response] = await once(sending, 'response').catch(() => [undefined])
  sending.destroy()
  return response?.statusCode
}

function* endless(): Generator<Buffer> {
  for (let sent = 0; sent < mostBytes; sent += chunk.length) yield chunk
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as (options?: { type: 'minor' }) => void
/** Garbage up to this amount is not worth a collection. */
const lenientBytes = 25 * megabyte

/**
 * The peak of additional memory in use since then, without garbage: a peak is collected before it counts, or the figure would depend on the
 * machine's other load.
 */
export function watchMemory() {
  collectGarbage()
  const held = () => {
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const before = held()
  let most = before
  const look = () => {
    for (const collect of [() => collectGarbage({ type: 'minor' }), collectGarbage]) {
      if (held() <= Math.max(most, before + lenientBytes)) return
      collect()
    }
    most = Math.max(most, held())
  }
  const timer = setInterval(look, 2)
  return {
    growthMb: () => {
      clearInterval(timer)
      look()
      return Math.round((most - before) / megabyte)
    },
  }
}
