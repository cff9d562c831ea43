import type { Answer } from './load.ts'

/** When a backup was made, by `performance.now()`. */
export type Span = { begunAt: number; endedAt: number }

/** What a backup lacks or has too much: an order acknowledged before it began must be in it, one requested after its end cannot be. */
export function listMisplaced(there: ReadonlySet<string>, answers: readonly Answer[], { begunAt, endedAt }: Span): string[] {
  const placed = answers.filter(({ status }) => status === 200).map((answer) => ({ ...answer, id: orderOf(answer) }))
  const lost = placed.filter((order) => order.endedAt < begunAt && !there.has(order.id)).length
  const early = placed.filter((order) => order.begunAt > endedAt && there.has(order.id)).length
  return [
    ...(lost > 0 ? [`${lost} orders that were acknowledged before the back-up are not in it`] : []),
    ...(early > 0 ? [`${early} orders that were placed after the back-up are in it`] : []),
  ]
}

const orderOf = ({ body }: Answer) => (JSON.parse(body) as { data: { orderId: string } }).data.orderId
