import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { keepAliveMs } from 'provider/src/http/keep-alive.ts'

/**
 * Faults on the way to the provider or back. `lost`: the provider did its work, then the connection breaks; `silent`: no answer ever comes.
 */
export type Fault =
  | { kind: 'answer'; status: number; body?: string }
  | { kind: 'respond'; response: Response }
  | { kind: 'unreachable' | 'lost' | 'silent' | 'truncated' | 'withoutToken' }

export type Passing = { action: string; authorization: string | undefined; path: string; headers: IncomingMessage['headers']; body: string }

export type FaultProxy = Awaited<ReturnType<typeof openFaultProxy>>

/** Headers of a single connection, or of bytes that `fetch` has already decompressed. */
const ofTheLine = /^(host|connection|keep-alive|content-length|content-encoding|transfer-encoding|expect)$/

/** A real server between storefront and provider. `fault` decides a call's fate; undefined lets it pass. */
export async function openFaultProxy(providerOrigin: string) {
  const state: { fault: (call: Passing) => Fault | undefined | Promise<Fault | undefined> } = { fault: () => undefined }
  const calls: Passing[] = []

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const path = request.url ?? '/'
    const action = /\/([^/?]*)(\?|$)/.exec(path)?.[1] ?? ''
    const call = { action, path, authorization: request.headers.authorization, headers: request.headers, body: body.toString() }
    calls.push(call)
    const fault = await state.fault(call)
    if (fault?.kind === 'unreachable') return void request.socket.destroy()
    if (fault?.kind === 'answer')
      return void response.writeHead(fault.status, { 'Content-Type': 'application/json' }).end(fault.body ?? '{}')
    if (fault?.kind === 'respond') return respond(response, fault.response)
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !ofTheLine.test(name)))
    const answer = await fetch(providerOrigin + path, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(body.length > 0 ? { body } : {}),
      redirect: 'manual',
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (fault?.kind === 'lost') return void request.socket.destroy()
    if (fault?.kind === 'withoutToken') return void response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    if (fault?.kind === 'silent') return
    const kept = Object.fromEntries([...answer.headers].filter(([name]) => !ofTheLine.test(name)))
    response.writeHead(answer.status, { ...kept, 'content-length': bytes.length })
    if (fault?.kind !== 'truncated') return void response.end(bytes)
    response.write(bytes.subarray(0, bytes.length / 2))
    setImmediate(() => request.socket.destroy())
  }

  const server = createServer(
    { keepAliveTimeout: keepAliveMs },
    (request, response) => void pass(request, response).catch(() => request.socket.destroy()),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    calls,
    count: (action: string) => calls.filter((call) => call.action === action).length,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function respond(response: ServerResponse, told: Response): Promise<void> {
  const bytes = Buffer.from(await told.arrayBuffer())
  response.writeHead(told.status, told.statusText, { ...Object.fromEntries(told.headers), 'content-length': bytes.length })
  response.end(bytes)
}
