// @vitest-environment happy-dom
import '../../i18n/client-locale.ts'
import type { Order } from 'contract/sales/order.ts'
import { expect, test } from 'vitest'
import { outcomeTexts, safeText } from './outcome-heads.ts'

type Line = Order['lines'][number]
const digital = { format: 'digital', isRefunded: false } as Line
const printed = { format: 'printed', isRefunded: false } as Line

test.each([
  ['a PDF', [digital], 'notNeeded', 'Your payment has arrived. What you bought is in your library, for good.'],
  ['paper', [printed], 'toPrint', 'Your payment has arrived. We are printing your copies.'],
  ['paper that is on its way', [printed], 'shipped', 'Your payment has arrived.'],
  [
    'both',
    [digital, printed],
    'toPrint',
    'Your payment has arrived. Your digital copies are in your library, for good. We are printing your copies.',
  ],
  ['both, the PDF refunded', [{ ...digital, isRefunded: true }, printed], 'shipped', 'Your payment has arrived.'],
] as const)('a paid order of %s promises what its lines keep', (_, lines, shipmentStatus, text) => {
  expect(outcomeTexts.paid({ lines: [...lines], shipmentStatus })).toBe(text)
})

test('while a payment is checked or held by the bank, only orders with digital items mention the library', () => {
  const [screen, paper, both] = [[digital], [printed], [digital, printed]].map((lines) => ({ lines, shipmentStatus: 'toPrint' as const }))
  for (const told of [screen, both]) expect(safeText(told as Pick<Order, 'lines'>)).toContain('library')
  expect(safeText(paper as Pick<Order, 'lines'>)).not.toContain('library')
  for (const state of ['disputed', 'takenBack'] as const) expect(outcomeTexts[state](paper as Order)).not.toMatch(/closed|read on/)
})
