import { expect, test } from 'vitest'
import { openTestShop } from '../testing/open-test-shop.ts'
import { customerForm, mailsTo } from '../testing/student/sign-up-factory.ts'

const shop = await openTestShop({ withWorkers: true, settings: { publicUrl: 'https://shop.example' } })

/** Headers by which an attacker may name a host, to have a key sent there. */
const tricks: Record<string, string> = {
  Host: 'evil.example',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Proto': 'http',
  'X-Forwarded-Server': 'evil.example',
  'X-Original-Host': 'evil.example',
  Forwarded: 'host=evil.example;proto=http',
  Origin: 'http://evil.example',
  Referer: 'http://evil.example/',
}

/** A call under a host that is not ours. */
const ask = (path: string, body: object) =>
  shop.app.fetch(
    new Request(`http://evil.example/api/Website/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...tricks },
      body: JSON.stringify(body),
    }),
  )

test('no host from a request gets into a mail: every link leads to the public address', async () => {
  const form = customerForm()
  await ask('Customer/Create', form)
  await mailsTo(shop, form.email, 1)
  await ask('Customer/ForgetPassword', { email: form.email })
  await ask('Customer/Create', form)
  const mails = await mailsTo(shop, form.email, 3)
  for (const { html, text } of mails) {
    expect(`${html}${text}`).not.toContain('evil')
    const links = [...`${html} ${text}`.matchAll(/https?:\/\/[^/\s"<]+/g)].map(([origin]) => origin)
    expect(links.length).toBeGreaterThan(0)
    expect(new Set(links)).toEqual(new Set(['https://shop.example']))
  }
})
