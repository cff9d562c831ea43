import type { IncomingHttpHeaders } from 'node:http'
import ipaddr from 'ipaddr.js'

/** What is known of the client. */
export type Client = { clientAddress: string | undefined }

type Incoming = { socket: { remoteAddress?: string | undefined }; headers: IncomingHttpHeaders }

/**
 * Where a request comes from: the socket's other end or, behind that many proxies of our own, the address that the outermost of them saw. If the
 * list in X-Forwarded-For is shorter, or has no address in that place, the request bypassed the proxies and the list says nothing.
 */
export function clientOf({ socket, headers }: Incoming, trustedProxyHops: number): Client {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const named = trustedProxyHops > 0 ? forwarded.at(-trustedProxyHops)?.trim() : undefined
  return { clientAddress: named && ipaddr.isValid(named) ? named : socket.remoteAddress }
}
