import { linkToOffice } from 'contract/office/office-pages.ts'
import { linkTo } from 'contract/pages.ts'
import type { FilledOffice } from './fill-office.ts'
import type { Stop } from './stop.ts'

/** The pages of the back office that its people look at most, and what they see of the shop before others. */
export function officeStops({ account, paths: { order, memo } }: Pick<FilledOffice, 'account' | 'paths'>): Stop[] {
  const lists = ['overview', 'orders', 'printing', 'settings', 'staff'] as const
  return [
    ...lists.map((name): Stop => ({ name: `office-${name}`, path: linkToOffice(name), who: 'staff' })),
    { name: 'office-order', path: order, who: 'staff' },
    { name: 'office-memo', path: memo, who: 'staff' },
    { name: 'memo-preview', path: linkTo('memo', account.printedMemo.id, { preview: 'draft' }), who: 'staff' },
  ]
}
