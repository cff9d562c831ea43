import { StaffPaymentMethod } from 'contract/sales/staff-method.ts'
import { describe, expect, test } from 'vitest'
import { mostShort } from '../ledger/money-checks.ts'
import { gatewayKinds } from './find-gateway.ts'
import { noGateways } from './gateway-env.ts'
import { chooseMethod, listMethods, type Payable, whyUnpayable } from './payment-methods.ts'

const keys = { apiKey: 'k'.repeat(32), webhookSecrets: ['s'.repeat(32)], apiUrl: 'http://127.0.0.1' }
const all = { ...noGateways, stripe: keys, 'my-fatoorah': keys, cod: true }
const order = (change: Partial<Payable> = {}): Payable => ({ currency: 'KWD', totalMinor: 3500, items: [{ format: 'digital' }], ...change })
const printed = [{ format: 'printed' as const }]

test('every way to pay that the contract names describes itself, once', () => {
  expect(gatewayKinds.map(({ name }) => name).toSorted()).toEqual(StaffPaymentMethod.options.toSorted())
})

test('the books allow a refund to be short by less than its gateway’s step', () => {
  expect(Object.fromEntries(mostShort)).toEqual({ sandbox: 0, stripe: 9, 'my-fatoorah': 0, cod: 0, terminal: 0 })
})

test('a shop without keys has the sandbox, one with keys the gateways it has keys for, the country’s usual way first', () => {
  expect(listMethods({ ...noGateways, sandbox: true }, order())).toEqual(['sandbox'])
  expect(listMethods(all, order())).toEqual(['my-fatoorah', 'stripe'])
  expect(listMethods({ ...all, 'my-fatoorah': undefined }, order())).toEqual(['stripe'])
})

test('cash on delivery is for orders of which every line is printed', () => {
  expect(listMethods(all, order({ items: printed }))).toEqual(['my-fatoorah', 'stripe', 'cod'])
  expect(listMethods(all, order({ items: [...printed, { format: 'digital' }] }))).not.toContain('cod')
})

test('if nothing is to be paid, there is nothing to choose', () => {
  expect(listMethods(all, order({ totalMinor: 0, items: printed }))).toEqual([])
})

describe('the last digit of three', () => {
  test.each([
    ['KWD', 5120, true],
    ['KWD', 5124, false],
    ['BHD', 1, false],
    ['OMR', 10, true],
    ['USD', 5124, true],
    ['JPY', 501, true],
  ])('%s %i can be charged by Stripe: %s', (currency, totalMinor, is) => {
    expect(listMethods(all, order({ currency, totalMinor })).includes('stripe')).toBe(is)
  })

  test('a shop that has Stripe alone refuses such an order and says why, in the language of the order', () => {
    const stripeAlone = { ...all, 'my-fatoorah': undefined, cod: false }
    for (const asked of [undefined, 'stripe'] as const)
      expect(() => chooseMethod(stripeAlone, order({ totalMinor: 5124 }), asked, 'en')).toThrow(
        expect.objectContaining({ code: 'payment_method_refused', details: { message: expect.stringContaining('last digit') } }),
      )
  })
})

test('a shop without any gateway says that it takes no payments, and, if it takes cash, that printed copies alone are paid in cash', () => {
  const refuse = (gateways: typeof noGateways, change: Partial<Payable>, asked?: 'sandbox' | 'stripe') => () =>
    chooseMethod(gateways, order(change), asked, 'en')
  const saying = (message: string) =>
    expect.objectContaining({ code: 'payment_method_refused', details: { message: expect.stringContaining(message) } })
  for (const asked of [undefined, 'sandbox', 'stripe'] as const)
    expect(refuse(noGateways, {}, asked)).toThrow(saying('does not take payments yet'))
  expect(refuse({ ...noGateways, cod: true }, {})).toThrow(saying('paid in cash'))
  expect(chooseMethod({ ...noGateways, cod: true }, order({ items: printed }), undefined, 'en')).toBe('cod')
  expect(whyUnpayable(noGateways, order({ totalMinor: 0 }))).toBeUndefined()
})

test('MyFatoorah takes the currencies of its countries', () => {
  expect(listMethods(all, order({ currency: 'SAR' }))).toContain('my-fatoorah')
  for (const currency of ['JPY', 'EUR']) expect(listMethods(all, order({ currency })), currency).toEqual(['stripe'])
})

test('the requested way is used, and never replaced by another', () => {
  expect(chooseMethod(all, order(), 'stripe', 'ar')).toBe('stripe')
  expect(chooseMethod(all, order(), null, 'ar')).toBe('my-fatoorah')
  for (const asked of ['sandbox', 'cod'] as const)
    expect(() => chooseMethod(all, order(), asked, 'ar')).toThrow(expect.objectContaining({ code: 'payment_method_refused' }))
})
