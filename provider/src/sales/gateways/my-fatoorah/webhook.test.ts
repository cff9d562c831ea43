import { expect, test } from 'vitest'
import { parseWebhook, signFields } from './webhook.ts'

const secret = 'a-secret-of-the-portal-0123456789abcdef'
/** The example of the document "Payment Status Data Model"; the signatures were made with openssl. */
const body = (change: object = {}) => ({
  Event: { Code: 1, Name: 'PAYMENT_STATUS_CHANGED', CountryIsoCode: 'KWT', CreationDate: '2025-08-12T09:00:00Z', Reference: 'WH-1' },
  Data: {
    Invoice: { Id: '6389662', Status: 'PAID', Reference: '2025060928', ExternalIdentifier: null, ...change },
    Transaction: { Id: '98', Status: 'SUCCESS', PaymentMethod: 'KNET', PaymentId: '07076389662' },
    Amount: { BaseCurrency: 'KWD', ValueInBaseCurrency: '1.000', DisplayCurrency: 'KWD', ValueInDisplayCurrency: '1.000' },
  },
})
const signature = 'GO2/as+z+X1qud3N7juhctDjSut1TcPzVguKOA7THmw='
const parse = (said: object | string, given = signature, secrets: readonly string[] = [secret]) =>
  parseWebhook(
    secrets,
    new TextEncoder().encode(typeof said === 'string' ? said : JSON.stringify(said)),
    new Headers({ 'MyFatoorah-Signature': given }),
  )

test('the five signed fields are joined in their order, null as an empty value', () => {
  expect(parse(body())).toEqual({
    eventId: signature,
    about: {
      gatewayRef: '6389662',
      claimed: {
        reference: null,
        amountMinor: 1000,
        currency: 'KWD',
        says: { status: 'captured', transactionRef: '6389662/07076389662' },
      },
    },
    body: { code: 1, invoice: '6389662' },
  })
})

test('while a secret is being replaced, both count', () => {
  expect(parse(body(), signature, ['n'.repeat(32), secret])).toBeDefined()
  expect(parse(body(), signature, ['n'.repeat(32)])).toBeUndefined()
})

test.each([
  ['another invoice', body({ Id: '6389663' })],
  ['another state', body({ Status: 'PENDING' })],
  ['another reference', body({ ExternalIdentifier: 'x' })],
  ['no JSON', 'Invoice.Id=6389662'],
  ['an event of another kind', { ...body(), Event: { Code: 3, Name: 'BALANCE_TRANSFERRED' } }],
])('%s is not what was signed', (_, said) => {
  expect(parse(said)).toBeUndefined()
})

test('no signature, an empty one or a part of one is refused', () => {
  for (const given of ['', signature.slice(0, -1), `${signature}=`]) expect(parse(body(), given)).toBeUndefined()
})

test('a refund has our name for it, and the gateway is asked about it', () => {
  const refundId = '01930000-0000-7000-8000-000000000001'
  const said = {
    Event: { Code: 2, Name: 'REFUND_STATUS_CHANGED' },
    Data: {
      Refund: { Id: 275988, Status: 'REFUNDED', ExternalIdentifier: refundId },
      Amount: { ValueInBaseCurrency: '1.000' },
      ReferencedInvoice: { Id: '6867014' },
    },
  }
  const signed = 'OebNPoNaO3Jthm/oNxmlv4cM2X2PPuKpYYLz1SA1IJs='
  expect(parse(said, signed)).toMatchObject({ about: { refundId, says: 'succeeded' } })
  expect(parse({ ...said, Data: { ...said.Data, Amount: { ValueInBaseCurrency: '2.000' } } }, signed)).toBeUndefined()
})

test('an empty or short secret signs nothing', () => {
  for (const short of ['', 's'.repeat(31)]) expect(() => signFields(short, [['Invoice.Id', 1]])).toThrow('32 characters')
})
