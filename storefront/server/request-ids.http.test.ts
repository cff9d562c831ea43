import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { header } from 'contract/headers.ts'
import { linkTo } from 'contract/pages.ts'
import { createLog } from 'provider/src/http/log.ts'
import { smtpMailer } from 'provider/src/mail/smtp-mailer.ts'
import { createTestApp } from 'provider/src/testing/create-test-app.ts'
import { openMailServer } from 'provider/src/testing/mail-server.ts'
import { createPerson } from 'provider/src/testing/student/account-factory.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { routeNames } from '../../scripts/name-routes.ts'
import { shopListener } from '../../scripts/shop-listener.ts'
import { watchStorefront, withLines } from '../../scripts/watch-pages.ts'
import { createTestStorefront } from '../testing/create-test-storefront.ts'

type Line = { requestId?: string; msg: string; url?: string; route?: string; queue?: string; status?: number }

const lines: Line[] = []
const log = createLog('info', { destination: { write: (line) => lines.push(JSON.parse(line)) } })
const mails = await openMailServer()
const provider = await createTestApp({ withWorkers: true, mailer: smtpMailer(mails.url, 'shop@example.com'), log })
const shop = await createTestStorefront((request) => provider.app.fetch(request), {
  clientSecret: provider.deps.secrets.client,
  ...watchStorefront(log),
})
const fetchPage = withLines(shop.answer, log, routeNames(undefined))
const servers = [1, 0].map((hops) => createServer(shopListener((...asked) => fetchPage(...asked), shop.findKept, hops)))
const [behindProxy = '', alone = ''] = await Promise.all(
  servers.map(async (server) => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }),
)
beforeAll(() => createPerson(provider.deps, { email: 'mona@example.com' }))
afterEach(() => {
  shop.network.intercept = (request) => provider.app.fetch(request)
})
afterAll(async () => {
  for (const server of servers) server.close()
  await provider.close()
  await mails.close()
})

const given = 'a-proxy-gave-this-id-0001'
const passed = { [header.requestId]: given, 'X-Forwarded-For': '203.0.113.7' }
const madeHere = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
const linesOf = (id: string | null) => lines.filter(({ requestId }) => requestId === id)

test('a request has one id in the lines of storefront and provider, in those of its jobs, and in its mail', async () => {
  const form = { method: 'POST', headers: { ...passed, 'Sec-Fetch-Site': 'same-origin' }, redirect: 'manual' } as const
  const body = new URLSearchParams({ email: 'mona@example.com' })
  const response = await fetch(behindProxy + linkTo('forgetPassword'), { ...form, body })
  expect([response.status < 400, response.headers.get(header.requestId)]).toEqual([true, given])
  await expect.poll(() => mails.delivered.length).toBe(1)
  await expect
    .poll(() =>
      linesOf(given)
        .filter(({ msg }) => msg === 'job done')
        .map(({ queue }) => queue),
    )
    .toEqual(['send-key', 'send-mail'])
  expect(linesOf(given).find(({ msg }) => msg === 'page')).toMatchObject({ method: 'POST', route: '/forgetpassword' })
  expect(
    linesOf(given)
      .filter(({ msg }) => msg === 'request')
      .map(({ url }) => url),
  ).toContain('/api/Website/Customer/ForgetPassword')
  expect(mails.delivered[0]?.headers.find(({ key }) => key === header.requestId.toLowerCase())?.value).toBe(given)
})

test.each([
  ['no proxy stands in front', alone, passed],
  ['the request went past the proxy', behindProxy, { [header.requestId]: given }],
  ['it is no id', behindProxy, { ...passed, [header.requestId]: 'x"} {"msg":"made up, and long enough' }],
  ['it is too short to be one', behindProxy, { ...passed, [header.requestId]: '1' }],
])('a received id does not count if %s', async (_why, origin, headers) => {
  const response = await fetch(origin + linkTo('logIn'), { headers: headers as Record<string, string> })
  const id = response.headers.get(header.requestId)
  expect(id).toEqual(madeHere)
  expect(linesOf(id).map(({ msg }) => msg)).toContain('page')
})

test('a page that fails is logged under the id of its answer', async () => {
  shop.network.intercept = (request) =>
    new URL(request.url).pathname.endsWith('/Memo/GetById') ? Response.json({ data: { title: 'not a memo' } }) : provider.app.fetch(request)
  const response = await fetch(`${alone}/memos/1`)
  expect(response.status).toBe(500)
  const id = response.headers.get(header.requestId)
  const line = linesOf(id).find(({ msg }) => msg === 'a page failed')
  expect(line).toMatchObject({ level: 50, err: { type: 'TypeError' } })
})

test('the provider’s refusal has the id of the page that asked, and the page shows it', async () => {
  await provider.deps.db.execute('alter table memos rename to memos_away')
  try {
    const response = await fetch(`${alone}/memos/1`)
    const id = response.headers.get(header.requestId)
    expect(await response.text()).toContain(id)
    expect(linesOf(id).map(({ msg }) => msg)).toContain('request failed')
  } finally {
    await provider.deps.db.execute('alter table memos_away rename to memos')
  }
})
