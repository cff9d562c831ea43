import { addDays, shopDay } from 'contract/shop-time.ts'
import { and, eq } from 'drizzle-orm'
import { people } from 'provider/src/db/schema/account.ts'
import { components, subjectComponents } from 'provider/src/db/schema/catalog.ts'
import { createMemo, createPackage } from 'provider/src/testing/catalog/catalog-factory.ts'
import { createFullStage } from 'provider/src/testing/catalog/full-stage-factory.ts'
import { orderAndPay } from 'provider/src/testing/sales/order-factory.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../../testing/open-shop.ts'

const { provider, shop, member } = await openShop()
const { db } = provider.deps
const { stage, science, physics, history, work } = await createFullStage(db)
const kuwait = await createMemo(db, {
  ...{ studyStageId: stage.id, subjectId: history.id, componentId: science.id, priceMinor: 2500 },
  title: { en: 'Kuwait', ar: 'الكويت' },
})
const bundle = await createPackage(db, { studyStageId: stage.id, componentId: science.id, priceMinor: 5000, items: [work, kuwait] })

async function student({ grade = science.id as number | null } = {}) {
  const found = await member()
  await db.update(people).set({ componentId: grade }).where(eq(people.id, found.personId))
  return found
}
async function open({ headers }: { headers: { Cookie: string } }, language = 'en') {
  const page = await (await shop.get('/dashboard', { Cookie: `${headers.Cookie}; locale=${language}` })).text()
  return page.slice(page.indexOf('<main'), page.indexOf('</main>'))
}
/** The page's text, without tags. */
const said = (page: string) => page.replaceAll(/<!--.*?-->/g, '').replaceAll(/<[^>]*>/g, '|')

test('a new student sees the term missing, its package at its price, and the sum of its memos only below', async () => {
  const page = await open(await student())
  expect(page).toContain('Grade\u00a012 Science')
  expect(said(page)).toContain('Physics|||, Work: not on your shelf, 3.500')
  expect(page).toContain(`href="/memos/${kuwait.id}"`)
  expect(page).toContain('Add the package to the cart')
  expect(page.indexOf('6.000')).toBeGreaterThan(page.indexOf('Add the package to the cart'))
  expect(page).not.toContain('Your library is empty')
})

test('owned memos open from the shelf, and the rest costs what the cart says; in both languages', async () => {
  const own = await student()
  await orderAndPay(provider, own, [work.id])
  const quote = await provider.post('Order/Quote', { items: [{ id: bundle.id }] }, { token: own.token })
  const { data } = (await quote.json()) as { data: { total: number } }
  const page = await open(own)
  expect(page).toContain(`href="/dashboard/read/${work.id}"`)
  expect(said(page)).toContain('Physics|||, Work: Not opened yet')
  expect(said(page)).toContain(data.total.toFixed(3))
  expect(page).toContain('Add the missing one to the cart')
  const arabic = await open(own, 'ar')
  expect(arabic).toContain('أكمل فصلي')
  expect(said(arabic)).toContain(data.total.toFixed(3))
})

test('an owner of everything is told so, and is offered nothing', async () => {
  const own = await student()
  await orderAndPay(provider, own, [bundle.id])
  const page = await open(own)
  expect(page).toContain('The whole term is yours')
  expect(page).not.toContain('Complete my term')
})

test('a student without a grade chooses it there, returns with it, and sees the library meanwhile', async () => {
  const own = await student({ grade: null })
  await orderAndPay(provider, own, [work.id])
  const page = await open(own)
  expect(page).toContain('Which grade are you in?')
  expect(page).toContain('name="to" value="/dashboard"')
  expect(page).toContain(`href="/dashboard/read/${work.id}"`)
  expect(page).not.toContain('The term on your shelf')
  const chosen = await shop.post('/grade', { component: String(science.id), to: '/dashboard' }, own.headers)
  expect([chosen.status, chosen.headers.get('Location')]).toEqual([302, '/dashboard'])
  expect(await open(own)).toContain('The term on your shelf')
})

test('the days to the first exam are shown as soon as its date is known', async () => {
  const own = await student()
  expect(await open(own)).not.toContain('to the first exam')
  const in35 = addDays(shopDay(provider.clock.now), 35)
  await db.update(components).set({ examOn: in35 }).where(eq(components.id, science.id))
  expect(said(await open(own))).toMatch(/\|35\| \|days to the first exam/)
  expect(said(await open(own, 'ar'))).toMatch(/\|35\| \|يوماً على أول اختبار/)
})

test('the days to the exam of each subject are on its spine and in a list, in both languages', async () => {
  const own = await student()
  expect(await open(own)).not.toContain('Exams of the term')
  const isPhysics = and(eq(subjectComponents.subjectId, physics.id), eq(subjectComponents.componentId, science.id))
  const day = addDays(shopDay(provider.clock.now), 12)
  await db.update(subjectComponents).set({ examOn: day }).where(isPhysics)
  const page = said(await open(own))
  expect(page).toContain('Work: not on your shelf, 3.500 KWD, 12 days to its exam')
  expect(page.slice(page.indexOf('Exams of the term'))).toMatch(/Physics.*12\| ?\|? ?days/s)
  expect(said(await open(own, 'ar'))).toContain('بقي 12 يوماً على اختبار المادة')
  await db.update(subjectComponents).set({ examOn: null }).where(isPhysics)
})

test('a subject with several memos on the shelf has numbered spines', async () => {
  const second = await createMemo(db, {
    ...{ studyStageId: stage.id, subjectId: physics.id, componentId: science.id },
    title: { en: 'Light', ar: 'الضوء' },
  })
  await createPackage(db, { studyStageId: stage.id, componentId: science.id, priceMinor: 7000, items: [work, second, kuwait] })
  const page = await open(await student())
  expect(said(page)).toContain('Physics 1|||, Work:')
  expect(said(page)).toContain('Physics 2|||, Light:')
})
