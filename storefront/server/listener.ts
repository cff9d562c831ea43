import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Storefront } from './create-storefront.ts'

type Answer = (request: Request, incoming: IncomingMessage) => Response | Promise<Response>

/** Answers Node's requests: a kept answer in one write if there is one; else by the full path. */
export function listener(answer: Answer, findKept: Storefront['findKept']): RequestListener {
  const listen = getRequestListener((request, { incoming }) => answer(request, incoming as IncomingMessage))
  return (incoming, outgoing) => {
    const kept = findKept(incoming)
    if (!kept) return void listen(incoming, outgoing)
    outgoing.writeHead(kept.status, kept.head)
    outgoing.end(kept.body)
  }
}
