import { ShipmentMove } from 'contract/sales/shipment.ts'

/** In a page's address after a move or undo, to report it once. */
export const movedParameters = ['moved', 'undone', 'since', 'count', 'left'] as const

/** The address after an action: a reload requests the page again, and sends nothing. */
export const askedByMove = (step: ShipmentMove, isUndone: boolean): Record<string, string> => ({ [isUndone ? 'undone' : 'moved']: step })

/** The move in an address; impossible ones are ignored. */
export function toldByAddress(request: Request): { step: ShipmentMove; isUndone: boolean } | undefined {
  const query = new URL(request.url).searchParams
  const isUndone = query.has('undone')
  const step = ShipmentMove.safeParse(query.get(isUndone ? 'undone' : 'moved'))
  return step.success ? { step: step.data, isUndone } : undefined
}
