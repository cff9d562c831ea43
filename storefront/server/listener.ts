import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Storefront } from './create-storefront.ts'

type Answer = (request: Request, incoming: IncomingMessage) => Response | Promise<Response>

/** Answers Node's requests: from what is kept if there is something, in one write; else by the whole way. */
export function listener(answer: Answer, findKept: Storefront['findKept']): RequestListener {
  const listen = getRequestListener((request, { incoming }) => answer(request, incoming as IncomingMessage))
  return (incoming, outgoing) => {
    const kept = findKept(incoming)
    if (!kept) return void listen(incoming, outgoing)
    outgoing.writeHead(kept.status, kept.head)
    outgoing.end(kept.body)
  }
}
