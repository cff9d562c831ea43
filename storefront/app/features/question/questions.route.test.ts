import type { Question } from 'contract/student/question.ts'
import { createCatalog } from 'provider/src/testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { orderAndPay, read } from 'provider/src/testing/sales/order-factory.ts'
import { logInAs } from 'provider/src/testing/student/account-factory.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../../../testing/create-test-storefront.ts'

let provider: TestApp
let shop: Awaited<ReturnType<typeof createTestStorefront>>
let catalog: Awaited<ReturnType<typeof createCatalog>>

beforeAll(async () => {
  provider = await createTestApp()
  shop = await createTestStorefront((request) => provider.app.fetch(request))
  provider.deps.onCatalogueChange((tags) => shop.purge(tags))
  provider.clock.now = new Date()
})
beforeEach(async () => {
  catalog = await createCatalog(provider.deps.db)
})
afterAll(() => provider.close())

async function newStudent(owned: number[] = [], fullName = 'Noura Al-Sabah') {
  const student = await logInAs(provider, { fullName })
  if (owned.length > 0) await orderAndPay(provider, student, owned)
  return { ...student, Cookie: sessionCookie({ id: student.personId, accessToken: student.token, refreshToken: student.refreshToken }) }
}

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await shop.get(path, headers)
  return { status: response.status, text: (await response.text()).replaceAll(/<script[\s\S]*?<\/script>|<!-- -->/g, '') }
}
const memoPath = () => `/memos/${catalog.memo.id}`
const ask = async (token: string, text: string, itemId = catalog.memo.id) =>
  (await read<Question>(await provider.post('Question/Create', { itemId, text }, { token }))).data

/** As a browser without scripts sends it. */
async function send(id: number | string, text: string, headers: Record<string, string>) {
  const response = await shop.post(`/questions/${id}`, { text }, headers)
  return { status: response.status, text: (await response.text()).replaceAll(/<script[\s\S]*?<\/script>|<!-- -->/g, '') }
}

test('an item that nobody has asked about says so, in both languages, with a way to ask', async () => {
  const { text } = await open(memoPath())
  expect(text).toContain('Nobody has asked anything yet.')
  expect(text).toContain(`href="/questions/${catalog.memo.id}"`)
  expect((await open(memoPath(), { Cookie: 'locale=ar' })).text).toContain('لم يسأل أحد بعد.')
})

test('a question that is sent without a script is on the item’s stored page at once, and so are its answers', async () => {
  for (const [path, id] of [
    [memoPath(), catalog.memo.id],
    [`/pakage/${catalog.package.id}`, catalog.package.id],
  ] as const) {
    await open(path)
    const { Cookie } = await newStudent()
    const sent = await send(id, '  هل فيها <b>حلول</b>؟  ', { Cookie })
    expect(sent.status).toBe(200)
    expect(sent.text).toContain('Your question is published.')
    const { text } = await open(path)
    for (const part of ['هل فيها &lt;b&gt;حلول&lt;/b&gt;؟', 'lang="ar"', 'Noura S.', '1 question', 'Nobody has answered yet.'])
      expect(text).toContain(part)
  }
})

test('owners answer, marked as owners; the shop’s answers are marked as the shop’s', async () => {
  const { id } = await ask((await newStudent()).token, 'Is there a key?')
  const owner = await newStudent([catalog.memo.id], 'Dana Al-Qallaf')
  expect((await open(`/questions/${id}`, owner)).text).toContain('Is there a key?')
  expect((await send(id, 'On page 30', owner)).text).toContain('Thank you. Your answer is published.')
  const clerk = await logInAs(provider, { roles: ['question-reply'] })
  await provider.post('OfficeQuestion/SaveAnswer', { id, version: 2, text: 'Yes.' }, { token: clerk.token })
  const { text } = await open(memoPath())
  const answers = text.slice(text.indexOf('Is there a key?'))
  for (const part of ['Warraq', 'The shop', 'Yes.', 'Dana Q.', 'Owns this memo', 'On page 30']) expect(answers).toContain(part)
  expect(answers.indexOf('Yes.')).toBeLessThan(answers.indexOf('On page 30'))
  expect((await open(memoPath(), { Cookie: 'locale=ar' })).text).toContain('لديه هذه المذكرة')
})

test.each([
  ['en', 'Write your question', 'Your earlier question about it is still waiting'],
  ['ar', 'اكتب سؤالك', 'ما زال سؤالك السابق عنها بانتظار الإجابة'],
])('a fault is told at its field, what was typed stays, and a second question waits for its turn (%s)', async (locale, missing, waits) => {
  const student = await newStudent()
  const Cookie = `${student.Cookie}; locale=${locale}`
  const blank = await send(catalog.memo.id, '   ', { Cookie })
  expect(blank.status).toBe(422)
  expect(blank.text).toContain(missing)
  const long = 'x'.repeat(501)
  expect((await send(catalog.memo.id, long, { Cookie })).text).toContain(`>${long}</textarea>`)
  await send(catalog.memo.id, 'First?', { Cookie })
  const { text } = await open(`/questions/${catalog.memo.id}`, { Cookie })
  expect(text).toContain(waits)
  expect(text).not.toContain('<textarea')
  const second = await send(catalog.memo.id, 'Second?', { Cookie })
  expect(second.status).toBe(409)
})

test('a student who does not own the item reads why they cannot answer; guests are sent to the log-in', async () => {
  const { id } = await ask((await newStudent()).token, 'Is there a key?')
  const { Cookie } = await newStudent()
  const { text } = await open(`/questions/${id}`, { Cookie })
  expect(text).toContain('Only students who own it can answer')
  expect(text).not.toContain('<textarea')
  expect((await send(id, 'Hello', { Cookie })).status).toBe(403)
  const guest = await shop.get(`/questions/${id}`)
  expect([guest.status, guest.headers.get('Location')]).toEqual([302, '/login'])
})

test('five are shown, and each step shows five more', async () => {
  for (let index = 0; index < 6; index++) await ask((await newStudent()).token, `Question ${index}?`)
  const first = await open(memoPath())
  expect(first.text.match(/Nobody has answered yet/g)).toHaveLength(5)
  expect(first.text).toContain('href="?questions=2#questions"')
  const second = await open(`${memoPath()}?questions=2`)
  expect(second.text.match(/Nobody has answered yet/g)).toHaveLength(6)
  expect(second.text).not.toContain('?questions=3')
  for (const odd of ['0', '-1', 'x', '1e9', '2.5']) expect((await open(`${memoPath()}?questions=${odd}`)).status).toBe(200)
})
