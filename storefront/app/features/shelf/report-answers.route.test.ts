import { eq } from 'drizzle-orm'
import { contactTickets } from 'provider/src/contact/contact.schema.ts'
import { replyToMessage } from 'provider/src/contact/office/answer-message.ts'
import { memos } from 'provider/src/db/schema/catalog.ts'
import { orderAndPay } from 'provider/src/testing/sales/order-factory.ts'
import { createPerson } from 'provider/src/testing/student/account-factory.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../../testing/open-shop.ts'

const { provider, shop, member, catalog } = await openShop()
const { db } = provider.deps
const { person: clerk } = await createPerson(provider.deps)
const dayMs = 86_400_000

/** A student whose report was answered so many days ago. */
async function answered(verdict: 'accepted' | 'noError' | null, daysAgo = 0) {
  const own = await member()
  await orderAndPay(provider, own, [catalog.memo.id])
  await provider.post('Library/ReportPage', { id: catalog.memo.id, page: 3, text: 'A sign is wrong.' }, { token: own.token })
  const [ticket] = await db.select().from(contactTickets).where(eq(contactTickets.personId, own.personId))
  const answer = { id: ticket?.id ?? '', text: 'We looked <b>closely</b>.', item: null, verdict, seenReplies: 0 }
  const deps = { ...provider.deps, now: () => new Date(Date.now() - daysAgo * dayMs) }
  await replyToMessage(deps, answer, { byId: clerk.id, requestId: 'test', locale: 'en' })
  return own
}

async function open({ headers }: { headers: { Cookie: string } }, language = 'en') {
  const page = await (await shop.get('/dashboard', { Cookie: `${headers.Cookie}; locale=${language}` })).text()
  return page.slice(page.indexOf('<main'), page.indexOf('</main>'))
}

test.each([
  ['accepted', 'en', 'you are right'],
  ['accepted', 'ar', 'ملاحظتك صحيحة'],
  ['noError', 'en', 'not an error'],
  ['noError', 'ar', 'ليس خطأً'],
  [null, 'en', 'answered'],
  [null, 'ar', 'تم الرد'],
] as const)(
  'the shelf tells what came of a report, in the student’s language, and leads to the page (%s, %s)',
  async (verdict, language, said) => {
    const page = await open(await answered(verdict), language)
    expect(page).toContain(said)
    expect(page).toContain('We looked &lt;b&gt;closely&lt;/b&gt;.')
    expect(page).toContain(`href="/dashboard/read/${catalog.memo.id}#page=3"`)
  },
)

test.each([
  ['en', 'Your report on page 3 of', ', edition 1:', 'Open the memo'],
  ['ar', 'بلاغك عن الصفحة 3 من', '، الطبعة 1:', 'افتح المذكرة'],
])(
  'an answer about a page of an edition that the student reads no more says which one, and leads to the memo alone (%s)',
  async (language, ...said) => {
    const own = await answered('accepted')
    await db.update(memos).set({ edition: 2 }).where(eq(memos.id, catalog.memo.id))
    const page = await open(own, language)
    await db.update(memos).set({ edition: 1 }).where(eq(memos.id, catalog.memo.id))
    for (const words of said) expect(page).toContain(words)
    expect(page).toContain(`href="/dashboard/read/${catalog.memo.id}"`)
    expect(page).not.toContain('#page=3')
  },
)

test('after two weeks it is no news', async () => {
  expect(await open(await answered('accepted', 13))).toContain('you are right')
  expect(await open(await answered('accepted', 15))).not.toContain('you are right')
})
