import { type PageName, pages } from 'contract/pages.ts'
import { orderAndPay } from 'provider/src/testing/sales/order-factory.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../testing/open-shop.ts'
import { examplePaths } from '../../testing/page-examples.ts'

const { provider, shop, catalog, member } = await openShop()
const { memo, package: bundle, subject, stage, component } = catalog
const { token, headers } = await member()
const { orderId } = await orderAndPay(provider, { token }, [memo.id])
const ids = { memo: memo.id, package: bundle.id, subject: subject.id, studyStage: stage.id, component: component.id }
const paths = {
  ...examplePaths({ ...ids, order: orderId, payToken: '0'.repeat(64) }),
  paymentSucceeded: `/paymentSucceesed?orderId=${orderId}`,
}

/** A page's main call: without it there is nothing to show. Its other calls are parts. */
const subjectOf: Partial<Record<PageName, string>> = {
  memo: 'Memo/GetById',
  similarMemos: 'Memo/GetById',
  package: 'Package/GetById',
  similarPackages: 'Package/GetById',
  subject: 'Subject/GetById',
  similarSubjects: 'Subject/GetById',
  studyStage: 'StudyStage/GetById',
  studyStageView: 'StudyStage/GetById',
  component: 'Component/GetById',
  order: 'Order/GetById',
  question: 'Question/GetAsking',
  reader: 'Library/GetById',
  pay: 'PayLink/Show',
  payDone: 'PayLink/Check',
  mailbox: 'Mailbox/GetAll',
  memos: 'Memo/GetAll',
  packages: 'Package/GetAll',
  subjects: 'Subject/GetAll',
  studyStages: 'StudyStage/GetAll',
  privacyPolicy: 'Shop/GetText',
  terms: 'Shop/GetText',
  about: 'Shop/GetText',
}

const failures: [how: string, answer: () => Response | Promise<Response>][] = [
  ['is answered with 404', () => new Response('{}', { status: 404 })],
  ['breaks', () => new Response('oops', { status: 500 })],
  ['gets no answer', () => Promise.reject(new TypeError('fetch failed'))],
  ['is answered with nothing', () => Response.json({})],
]

const nameOf = ({ url }: Request) => new URL(url).pathname.split('/').slice(-2).join('/')

function open(name: PageName) {
  shop.purge()
  return shop.get(paths[name], pages[name].access === 'membersOnly' || name === 'contact' ? headers : {})
}

/** Joint calls, which fall back to single ones. */
const atOnce: readonly string[] = ['Home/GetGoods', 'Memo/GetPage', 'Question/GetSaid']

/** A page's calls for parts, including those it makes if the joint call fails. */
async function callsOf(name: PageName): Promise<string[]> {
  const calls = new Set<string>()
  shop.network.intercept = (request) => {
    calls.add(nameOf(request))
    return atOnce.includes(nameOf(request)) ? new Response('oops', { status: 500 }) : provider.app.fetch(request)
  }
  await open(name)
  return [...calls].filter((call) => call !== subjectOf[name])
}

const names = (Object.keys(pages) as PageName[]).filter((name) => pages[name].access !== 'guestsOnly')

test.each(names)('%s is still a page when any one of its parts fails, and nobody stores it', async (name) => {
  provider.clock.now = new Date()
  const whole = (await open(name)).status
  for (const call of (await callsOf(name)).filter((call) => !atOnce.includes(call))) {
    for (const [how, answer] of failures) {
      shop.network.intercept = (request) => ([call, ...atOnce].includes(nameOf(request)) ? answer() : provider.app.fetch(request))
      const page = await open(name)
      expect(page.status, `${call} ${how}`).toBe(whole)
      expect(page.headers.get('Cache-Control'), `${call} ${how}`).toMatch(/no-store/)
    }
  }
})

test.each(['home', 'memo', 'package'] as const)('%s is complete, and cached, if its joint call fails', async (name) => {
  provider.clock.now = new Date()
  const read = async () => {
    const page = await open(name)
    const text = (await page.text()).replaceAll(/nonce="[^"]*"/g, '')
    return { text, caching: page.headers.get('Cache-Control') }
  }
  const whole = await read()
  const calls = (await callsOf(name)).filter((call) => atOnce.includes(call))
  expect(calls).not.toEqual([])
  for (const [how, answer] of failures) {
    shop.network.intercept = (request) => (calls.includes(nameOf(request)) ? answer() : provider.app.fetch(request))
    expect(await read(), how).toEqual(whole)
  }
})

test.each(['memo', 'package'] as const)('%s asks only once for what people said if the provider is out of service', async (name) => {
  const calls: string[] = []
  shop.network.intercept = (request) => {
    calls.push(nameOf(request))
    return nameOf(request) === 'Question/GetSaid' ? new Response('{}', { status: 503 }) : provider.app.fetch(request)
  }
  const page = await open(name)
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, expect.stringContaining('no-store')])
  expect(calls.filter((call) => /^(Review|Question)\//.test(call))).toEqual(['Question/GetSaid'])
})

test.each(['memos', 'packages', 'subjects', 'studyStages'] as const)('%s is empty if the provider knows no such list', async (name) => {
  shop.network.intercept = (request) =>
    nameOf(request) === subjectOf[name] ? new Response('{}', { status: 404 }) : provider.app.fetch(request)
  const page = await open(name)
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, expect.stringContaining('no-store')])
})

test.each([
  ['en', '/dashboard', ['Library/GetAll', 'Order/GetAll']],
  ['ar', '/dashboard', ['Library/GetAll', 'Order/GetAll']],
  ['en', '/cart/address', ['Address/GetAll']],
  ['ar', '/profile/security', ['TwoStep/Get', 'Session/GetAll']],
  ['en', '/profile', ['Profile/Get']],
])('%s: each part of %s that failed says so in its place, and offers to try again', async (language, path, calls) => {
  provider.clock.now = new Date()
  const said = { en: 'This part did not load', ar: 'تعذّر تحميل هذا الجزء الآن' }[language] ?? ''
  const cookies = { Cookie: `${headers.Cookie}; locale=${language}` }
  const read = async () => (await shop.get(path, cookies)).text()
  expect(await read()).not.toContain(said)
  shop.network.intercept = (request) =>
    calls.includes(nameOf(request)) ? new Response('{}', { status: 404 }) : provider.app.fetch(request)
  const page = await read()
  expect(page.split(said)).toHaveLength(calls.length + 1)
  expect(page.split(language === 'en' ? '>Try again<' : '>حاول مرة أخرى<')).toHaveLength(calls.length + 1)
})
