import type { APIRequestContext } from '@playwright/test'
import { demoPassword } from 'provider/src/account/demo-people.ts'
import { expect } from './journey.ts'

/** Refunds a line of an order by API, as staff do in the office. */
export async function refundByStaff(request: APIRequestContext, orderId: string, line: string): Promise<void> {
  const currentPassword = demoPassword
  const logged = await request.post('/api/Website/Student/LogIn', {
    data: { email: 'superadmin@demo.warraq.example', password: currentPassword },
  })
  const { accessToken } = (await logged.json()) as { accessToken: string }
  const answer = await request.post('/api/Website/Order/Refund', {
    headers: { Authorization: `Bearer ${accessToken}` },
    data: { orderId, lines: [line], idempotencyKey: `journey-${orderId}`, currentPassword },
  })
  expect(answer.status()).toBe(200)
}
