import { randomUUID } from 'node:crypto'
import type { NewCustomer } from 'contract/account/customer.ts'
import { expect } from 'vitest'
import type { TestApp } from '../create-test-app.ts'

/** A sign-up form with an address of its own. */
export function customerForm(overrides: Partial<NewCustomer> = {}) {
  return {
    fullName: 'Dana Al-Mutairi',
    email: `dana-${randomUUID()}@example.com`,
    phone: '+96551234567',
    password: 'correct horse battery',
    acceptTerms: true,
    wantsMarketing: false,
    ...overrides,
  }
}

/** The mails to an address, newest first, once there are as many as expected. */
export async function mailsTo(shop: Pick<TestApp, 'mailbox'>, email: string, count: number) {
  const mails = async () => (await shop.mailbox()).filter(({ to }) => to === email)
  await expect.poll(async () => (await mails()).length).toBe(count)
  return mails()
}

/** The code and link of the newest mail. */
export async function keyIn(shop: Pick<TestApp, 'mailbox'>, email: string, count = 1) {
  const [mail] = await mailsTo(shop, email, count)
  const text = mail?.text ?? ''
  return { code: /^\d{6}$/m.exec(text)?.[0] ?? '', token: /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '', mail, text }
}
