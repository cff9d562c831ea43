import type { IncomingHttpHeaders } from 'node:http'
import ipaddr from 'ipaddr.js'

/** The connection's data about the client. */
export type Client = { clientAddress: string | undefined }

export type Incoming = { socket: { remoteAddress?: string | undefined }; headers: IncomingHttpHeaders }

/**
 * The origin of a request: the socket's other end or, behind that many proxies of our own, the address that the outermost of them saw. If
 * X-Forwarded-For is shorter, or has no address in that position, the request bypassed the proxies and the header proves nothing.
 */
export function clientOf(incoming: Incoming, trustedProxyHops: number): Client {
  return { clientAddress: seenByProxies(incoming, trustedProxyHops) ?? incoming.socket.remoteAddress }
}

/** The address that the outermost of that many proxies saw; undefined if the request has not passed them. */
export function seenByProxies({ headers }: Incoming, trustedProxyHops: number): string | undefined {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const named = trustedProxyHops > 0 ? forwarded.at(-trustedProxyHops)?.trim() : undefined
  return named && ipaddr.isValid(named) ? named : undefined
}
