import { expect, test } from 'vitest'
import { amountOf, invoiceOf, toKuwaitTime, transactionOf } from './invoice.ts'
import type { Invoice } from './wire.ts'

const now = new Date('2026-01-12T20:00:00Z')
const tried = (TransactionStatus: string, TransactionDate = '2026-01-10T00:15:33.35') => ({
  ...{ TransactionDate, PaymentId: '07076424733325055272', TransactionStatus },
  ...{ TransationValue: '12,345.005', Currency: 'KD' },
})
/** The answer that the document "Payment Inquiry" shows. */
const invoice = (change: Partial<Invoice> = {}): Invoice => ({
  InvoiceId: 915102,
  InvoiceStatus: 'Pending',
  CustomerReference: 'order_1',
  ExpiryDate: 'January 13, 2026',
  ExpiryTime: '00:15:07.293',
  InvoiceDisplayValue: '12,345.005 KD',
  InvoiceTransactions: [],
  ...change,
})

test.each([
  ['nothing was tried', invoice(), 'open'],
  ['the payer is at the bank', invoice({ InvoiceTransactions: [tried('Failed', '2026-01-10T00:14:00'), tried('InProgress')] }), 'open'],
  ['the last try was refused', invoice({ InvoiceTransactions: [tried('Failed')] }), 'declined'],
  [
    'one of several tries succeeded',
    invoice({ InvoiceStatus: 'Paid', InvoiceTransactions: [tried('Succss'), tried('Failed', '2026-01-10T00:16:00')] }),
    'captured',
  ],
  ['its time is over, by the clock of Kuwait', invoice({ ExpiryDate: 'January 12, 2026', ExpiryTime: '23:00:00.000' }), 'expired'],
  ['its time is nearly over', invoice({ ExpiryDate: 'January 12, 2026', ExpiryTime: '23:00:01' }), 'open'],
  ['it was cancelled', invoice({ InvoiceStatus: 'Canceled' }), 'cancelled'],
])('if %s', (_, given, status) => {
  expect(invoiceOf(given, now)).toEqual({
    gateway: 'my-fatoorah',
    ...{ reference: 'order_1', gatewayRef: '915102', status, amountMinor: 12_345_005, currency: 'KWD' },
    ...(status === 'captured' ? { transactionRef: `915102/${tried('Succss').PaymentId}` } : {}),
  })
})

test('an invoice that was paid twice says so, with what came first', () => {
  const again = { ...tried('Succss', '2026-01-10T00:17:00'), PaymentId: '2', TransationValue: '7.000' }
  const twice = invoice({ InvoiceStatus: 'Paid', InvoiceTransactions: [again, tried('Succss'), tried('Failed')] })
  expect(invoiceOf(twice, now)).toMatchObject({
    status: 'captured',
    amountMinor: 12_345_005,
    surplus: [{ gatewayRef: '915102/2', amountMinor: 7000, currency: 'KWD' }],
  })
})

test('if two transactions have the same moment, the same one is always the surplus, however they are listed; each is asked about by its own name', () => {
  const both = ['1', '2'].map((PaymentId) => ({ ...tried('Succss'), PaymentId }))
  for (const InvoiceTransactions of [both, both.toReversed()])
    expect(invoiceOf(invoice({ InvoiceStatus: 'Paid', InvoiceTransactions }), now).surplus).toMatchObject([{ gatewayRef: '915102/2' }])
  const given = invoice({ InvoiceTransactions: [tried('Failed'), ...both] })
  expect(transactionOf(given, '2', 'ours')).toMatchObject({
    status: 'captured',
    reference: 'ours',
    gatewayRef: '915102/2',
    amountMinor: 12_345_005,
  })
  for (const id of ['3', tried('Failed').PaymentId]) expect(transactionOf(given, id, 'ours')).toBeUndefined()
})

test('an invoice that no readable transaction has paid brings no money', () => {
  expect(() => invoiceOf(invoice({ InvoiceStatus: 'Paid' }), now)).toThrow('paid by no transaction')
})

test('an amount is read exactly, in the currency it is in, and never guessed', () => {
  expect(amountOf('8.033 KD')).toEqual({ amountMinor: 8033, currency: 'KWD' })
  expect(amountOf('154,622.43 SR')).toEqual({ amountMinor: 15_462_243, currency: 'SAR' })
  expect(amountOf('3.50 USD')).toEqual({ amountMinor: 350, currency: 'USD' })
  for (const text of ['', '3.5', 'KD', '3.5001 KD', '-1.000 KD', '1e3 KD', '1.000 XYZ']) expect(() => amountOf(text), text).toThrow()
})

test('its times are written as the clock of Kuwait shows them', () => {
  expect(toKuwaitTime(new Date('2026-11-21T22:30:00Z'))).toBe('2026-11-22T01:30:00')
})
