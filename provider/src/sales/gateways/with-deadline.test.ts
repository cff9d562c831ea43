import { cashMethod } from 'contract/sales/order.ts'
import { expect, test } from 'vitest'
import { getGateway } from './find-gateway.ts'
import type { Gateway } from './gateway.ts'
import type { GatewayDeps } from './gateway-env.ts'
import { gatewayAnswerMs, withDeadline } from './with-deadline.ts'

const never = () => new Promise<never>(() => {})
const request = {
  paymentId: 'p',
  amountMinor: 1,
  currency: 'KWD',
  orderNumber: '1',
  locale: 'en',
  returnUrl: '/',
  createdAt: new Date(0),
  endsAt: new Date(1),
} as const
const attempt = { paymentId: 'p', gatewayRef: null, createdAt: new Date(0) }
const refund = { refundId: 'r', paymentId: 'p', gatewayRef: 'g', amountMinor: 1, currency: 'KWD' }
const gateway = (overrides: Partial<Gateway>): Gateway => ({
  name: 'slow',
  createSession: never,
  getStatus: never,
  cancel: never,
  refund: never,
  getRefund: never,
  parseWebhook: () => undefined,
  getDispute: undefined,
  listDisputes: undefined,
  listTaken: undefined,
  ...overrides,
})

test('a gateway that never answers is given up after its time, and the caller is told that the shop cannot answer now', async () => {
  const slow = withDeadline(gateway({}), 20)
  const calls = [slow.createSession(request), slow.getStatus(attempt), slow.cancel(attempt), slow.refund(refund), slow.getRefund(refund)]
  for (const call of calls)
    await expect(call).rejects.toMatchObject({
      code: 'unavailable',
      details: { retryAfterSeconds: 5 },
      cause: new Error('slow did not answer within 20 ms'),
    })
})

test('an error that a gateway throws is the cause of the refusal, and an answer passes', async () => {
  const failing = withDeadline(
    gateway({ getStatus: () => Promise.reject(new Error('500')), cancel: () => Promise.resolve(undefined) }),
    gatewayAnswerMs,
  )
  await expect(failing.getStatus(attempt)).rejects.toMatchObject({ code: 'unavailable', cause: new Error('500') })
  expect(await failing.cancel(attempt)).toBeUndefined()
})

test('a gateway is found with a deadline, whatever its kind does: cash, which asks nobody, has one too', async () => {
  const cash = getGateway({ settings: { gatewayAnswerMs } } as GatewayDeps, cashMethod)
  await expect(cash.createSession(request)).rejects.toMatchObject({
    code: 'unavailable',
    cause: new Error('Cash is paid nowhere but at the door'),
  })
})
