import { randomUUID } from 'node:crypto'
import { header } from 'contract/headers.ts'
import { readRequestId, underRequestId } from '../request-id.ts'
import { type Incoming, seenByProxies } from './client-address.ts'

type Outgoing = { setHeader: (name: string, value: string) => unknown }

/** Answers a request under its own id, and sends the id in a response header. All calls and jobs of the request share it. */
export function underOwnId<Result>(incoming: Incoming, outgoing: Outgoing, trustedProxyHops: number, answer: () => Result): Result {
  const id = requestIdOf(incoming, trustedProxyHops)
  outgoing.setHeader(header.requestId, id)
  return underRequestId(id, answer)
}

/** The id from our own proxy, so that its log and ours agree, or a new one. A client's id is ignored, because it could repeat one in our log. */
export function requestIdOf(incoming: Incoming, trustedProxyHops: number): string {
  const given = [incoming.headers[header.requestId.toLowerCase()] ?? []].flat()[0]
  const isFromProxy = seenByProxies(incoming, trustedProxyHops) !== undefined
  return (isFromProxy ? readRequestId(given) : undefined) ?? randomUUID()
}
