import { expect, test } from 'vitest'
import { findSharedNames } from './shared-names.ts'

const order = {
  path: 'contract/sales/order.ts',
  text: 'export const createOrderEndpoint = defineEndpoint({})\nexport type Quote = { total: number }',
}
const faultsBeside = (text: string) => findSharedNames([order, { path: 'provider/src/order.ts', text }])

test('an endpoint and its verb have different names', () => {
  expect(faultsBeside('export async function createOrder() {}\nexport type QuoteMinor = { totalMinor: number }')).toEqual([])
})

test.each([
  'export type Quote = { totalMinor: number }',
  'export interface Quote {}',
  'export class Quote {}',
  'export function Quote() {}',
  'const Quote = 1\nexport { Quote }',
  'const other = 1\nexport { other as Quote }',
  'export const [Quote] = [1]',
  'export const createOrderEndpoint = 1',
])('a planted name that both export is found: %s', (text) => {
  expect(faultsBeside(text)).not.toEqual([])
})

test('an endpoint by another name is found, and so is what only looks like one', () => {
  expect(findSharedNames([{ path: 'contract/sales/order.ts', text: 'export const createOrder = defineEndpoint({})' }])).toHaveLength(1)
  expect(faultsBeside('export const payEndpoint = 1')).toHaveLength(1)
})
