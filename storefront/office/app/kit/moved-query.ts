import { ShipmentMove } from 'contract/sales/shipment.ts'

/** In the address of a page after it has moved copies or taken a step back. It tells of that once. */
export const movedParameters = ['moved', 'undone', 'since', 'count', 'left'] as const

/** The address says this after an act: a reload asks for the page again, and sends nothing. */
export const askedByMove = (step: ShipmentMove, isUndone: boolean): Record<string, string> => ({ [isUndone ? 'undone' : 'moved']: step })

/** What an address tells of; what nobody could have done is not told. */
export function toldByAddress(request: Request): { step: ShipmentMove; isUndone: boolean } | undefined {
  const query = new URL(request.url).searchParams
  const isUndone = query.has('undone')
  const step = ShipmentMove.safeParse(query.get(isUndone ? 'undone' : 'moved'))
  return step.success ? { step: step.data, isUndone } : undefined
}
