import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Storefront } from './create-storefront.ts'

type Answer = (request: Request, incoming: IncomingMessage, outgoing: ServerResponse) => Response | Promise<Response>

/** Answers Node's requests: a kept answer in one write if there is one; else by the full path. */
export function listener(answer: Answer, findKept: Storefront['findKept']): RequestListener {
  const listen = getRequestListener((request, { incoming, outgoing }) =>
    answer(request, incoming as IncomingMessage, outgoing as ServerResponse),
  )
  return (incoming, outgoing) => {
    const kept = findKept(incoming)
    if (!kept) return void listen(incoming, outgoing)
    outgoing.writeHead(kept.status, kept.head)
    outgoing.end(kept.body)
  }
}
