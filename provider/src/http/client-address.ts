import type { IncomingHttpHeaders } from 'node:http'
import ipaddr from 'ipaddr.js'

/** What is known of whoever is at the other end. */
export type Client = { clientAddress: string | undefined }

type Incoming = { socket: { remoteAddress?: string | undefined }; headers: IncomingHttpHeaders }

/**
 * Where a request comes from: the socket's other end, or, behind so many proxies of our own, what the outermost of them saw. A list in
 * X-Forwarded-For that is shorter, or holds no address there, came past the proxies and says nothing.
 */
export function clientOf({ socket, headers }: Incoming, trustedProxyHops: number): Client {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const named = trustedProxyHops > 0 ? forwarded.at(-trustedProxyHops)?.trim() : undefined
  return { clientAddress: named && ipaddr.isValid(named) ? named : socket.remoteAddress }
}
