import { linkToOffice } from 'contract/office/office-pages.ts'
import type { FilledOffice } from './fill-office.ts'
import type { Stop } from './stop.ts'

/** The pages of the back office that its people look at most. */
export function officeStops({ order, memo }: FilledOffice['paths']): Stop[] {
  const lists = ['overview', 'orders', 'printing', 'settings', 'staff'] as const
  return [
    ...lists.map((name): Stop => ({ name: `office-${name}`, path: linkToOffice(name), who: 'staff' })),
    { name: 'office-order', path: order, who: 'staff' },
    { name: 'office-memo', path: memo, who: 'staff' },
  ]
}
