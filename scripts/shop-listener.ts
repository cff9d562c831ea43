import type { IncomingMessage, RequestListener } from 'node:http'
import { type Client, clientOf } from 'provider/src/http/client-address.ts'
import { underOwnId } from 'provider/src/http/edge.ts'
import type { Storefront } from 'storefront/server/create-storefront.ts'
import { listener } from 'storefront/server/listener.ts'

export type Fetch = (request: Request, client?: Client, raw?: IncomingMessage) => Response | Promise<Response>

/** Answers Node's requests, each under its own id and with its client's address. */
export function shopListener(fetch: Fetch, findKept: Storefront['findKept'], trustedProxyHops: number): RequestListener {
  return listener((request, incoming, outgoing) => {
    const answer = () => fetch(request, clientOf(incoming, trustedProxyHops), incoming)
    return underOwnId(incoming, outgoing, trustedProxyHops, answer)
  }, findKept)
}
