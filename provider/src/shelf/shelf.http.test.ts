import { Shelf } from 'contract/student/shelf.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { people } from '../db/schema/account.ts'
import { components, memoEditions, memos, packages, subjects } from '../db/schema/catalog.ts'
import { refundOrder } from '../sales/aftercare/refund/refund-order.ts'
import { createComponent, createMemo, createPackage, createStudyStage, createSubject } from '../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { orderAndPay, read } from '../testing/sales/order-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'

const shop = await openTestShop()
let term: Awaited<ReturnType<typeof createTerm>>
let student: Awaited<ReturnType<typeof logInAs>>
beforeEach(async () => {
  term = await createTerm()
  student = await inGrade(term.first.id)
})

/** A grade of two terms. In the first: physics, chemistry and biology in the package, in this order; Arabic beside it. */
async function createTerm() {
  const { db } = shop.deps
  const stage = await createStudyStage(db)
  const first = await createComponent(db, { studyStageId: stage.id, term: '1', examOn: '2026-12-27', sortOrder: 1 })
  const second = await createComponent(db, { studyStageId: stage.id, term: '2', sortOrder: 2 })
  const subject = (en: string, sortOrder: number) =>
    createSubject(db, { studyStageId: stage.id, componentIds: [first.id], title: { en, ar: en }, sortOrder })
  const [arabic, biology, chemistry, physics] = [
    await subject('Arabic', 1),
    await subject('Biology', 2),
    await subject('Chemistry', 3),
    await subject('Physics', 4),
  ]
  const memo = (subjectId: number, more: object = {}) =>
    createMemo(db, { studyStageId: stage.id, componentId: first.id, subjectId, ...more })
  const inArabic = await memo(arabic.id, { priceMinor: 2000 })
  const inBiology = await memo(biology.id, { priceMinor: 1500 })
  const inChemistry = await memo(chemistry.id, { priceMinor: 2500 })
  const inPhysics = await memo(physics.id, { priceMinor: 4000 })
  const items = [inPhysics, inChemistry, inBiology]
  const bundle = await createPackage(db, { studyStageId: stage.id, componentId: first.id, priceMinor: 6000, items })
  return { stage, first, second, arabic, physics, inArabic, inBiology, inChemistry, inPhysics, bundle, memo }
}

async function inGrade(componentId: number | null) {
  const found = await logInAs(shop)
  await shop.deps.db.update(people).set({ componentId }).where(eq(people.id, found.personId))
  return found
}

const shelfOf = async ({ token }: { token: string } = student) =>
  Shelf.parse((await read(await shop.get('Library/GetShelf', { token }))).data)
const states = ({ spines }: Shelf) => spines.map(({ id, owned }) => [id, owned])
/** The package's price in this student's cart. */
const quoted = async () =>
  (await read<{ total: number }>(await shop.post('Order/Quote', { items: [{ id: term.bundle.id }] }, { token: student.token }))).data.total
const inOrder = () => [term.inPhysics.id, term.inChemistry.id, term.inBiology.id, term.inArabic.id]

test('without a grade there is no term, and a guest has no shelf', async () => {
  expect(await shelfOf(await inGrade(null))).toEqual({ term: null, examOn: null, daysToExam: null, exams: [], spines: [], offer: null })
  expect((await shop.get('Library/GetShelf')).status).toBe(401)
})

test('a new student sees the memos of the package in its order, then one of each other subject, all missing, at the package’s price', async () => {
  const shelf = await shelfOf()
  expect(shelf).toMatchObject({
    term: { id: term.first.id },
    examOn: '2026-12-27',
    offer: { package: { id: term.bundle.id }, fullPrice: 6, price: 6, owned: 0, missing: 3, singly: 8 },
  })
  expect(states(shelf)).toEqual(inOrder().map((id) => [id, null]))
  expect(shelf.spines.map(({ isInPackage }) => isInPackage)).toEqual([true, true, true, false])
  expect(await quoted()).toBe(6)
})

test('owned memos lower the price to the cart’s, for nobody else, and move no spine', async () => {
  await orderAndPay(shop, student, [term.inChemistry.id])
  await read(await shop.post('Library/SavePlace', { id: term.inChemistry.id, page: 3 }, { token: student.token }))
  const shelf = await shelfOf()
  expect(states(shelf)).toEqual(inOrder().map((id) => [id, id === term.inChemistry.id ? 'newest' : null]))
  expect(shelf.spines[1]).toMatchObject({ lastPage: 3, pageCount: 6, lastReadAt: expect.any(String) })
  // 5.500 of 8.000 are missing: 6.000 × 5500 ÷ 8000.
  expect(shelf.offer).toMatchObject({ fullPrice: 6, price: 4.125, owned: 1, missing: 2, singly: 5.5 })
  expect(await quoted()).toBe(4.125)
  expect((await shelfOf(await inGrade(term.first.id))).offer).toMatchObject({ price: 6, owned: 0 })
  await orderAndPay(shop, student, [term.bundle.id], { expectedTotal: 4.125 })
  expect((await shelfOf()).offer).toBeNull()
})

test('whoever owns everything is offered nothing; a memo that is refunded is missing again', async () => {
  const { orderId } = await orderAndPay(shop, student, [term.inPhysics.id, term.inChemistry.id, term.inBiology.id])
  await orderAndPay(shop, student, [term.inArabic.id])
  const whole = await shelfOf()
  expect([states(whole), whole.offer]).toEqual([inOrder().map((id) => [id, 'newest']), null])
  const by = { byId: student.personId, locale: 'en', requestId: 'test', idempotencyKey: 'one' } as const
  await refundOrder(shop.deps, { ...by, orderId, lines: [String(term.inBiology.id)] })
  const shelf = await shelfOf()
  expect(states(shelf)).toEqual(inOrder().map((id) => [id, id === term.inBiology.id ? null : 'newest']))
  expect(shelf.offer).toMatchObject({ owned: 2, missing: 1, price: await quoted() })
})

test('a memo owned in an older edition is owned on the shelf, and missing for the package', async () => {
  await orderAndPay(shop, student, [term.inPhysics.id, term.inChemistry.id])
  const { id: memoId, edition, academicYear, fileId, toc } = term.inPhysics
  const replacedAt = new Date('2027-08-31T21:00:00Z')
  await shop.deps.db.insert(memoEditions).values({ memoId, edition, academicYear, fileId, pageCount: 4, toc, replacedAt })
  await shop.deps.db.update(memos).set({ edition: 2, pageCount: 9 }).where(eq(memos.id, memoId))
  const shelf = await shelfOf()
  expect(shelf.spines[0]).toMatchObject({ id: memoId, owned: 'older', edition: 1, pageCount: 4 })
  expect(shelf.offer).toMatchObject({ owned: 1, missing: 2, price: await quoted() })
})

test('free memos are missing until they are taken, and lower no price', async () => {
  await shop.deps.db.update(memos).set({ isFree: true, priceMinor: null }).where(eq(memos.id, term.inBiology.id))
  expect((await shelfOf()).spines[2]).toMatchObject({ isFree: true, price: 0, owned: null })
  await shop.post('Library/AddFree', { id: term.inBiology.id }, { token: student.token })
  const shelf = await shelfOf()
  expect(shelf.spines[2]).toMatchObject({ owned: 'newest' })
  expect(shelf.offer).toMatchObject({ price: 6, owned: 1, missing: 2, singly: 6.5 })
  expect(await quoted()).toBe(6)
})

test('a package is not offered if the missing memos cost less one by one: a free memo, or a growing subject', async () => {
  const { db } = shop.deps
  await db.update(memos).set({ isFree: true, priceMinor: null }).where(eq(memos.id, term.inBiology.id))
  await orderAndPay(shop, student, [term.inPhysics.id, term.inChemistry.id])
  const shelf = await shelfOf()
  expect([states(shelf)[2], shelf.offer]).toEqual([[term.inBiology.id, null], null])

  const other = await inGrade(term.first.id)
  await db.update(packages).set({ isActive: false }).where(eq(packages.id, term.bundle.id))
  const items = [{ id: term.physics.id, kind: 'subject' as const }, term.inChemistry]
  await createPackage(db, { studyStageId: term.stage.id, componentId: term.first.id, priceMinor: 6000, items })
  expect((await shelfOf(other)).offer).toMatchObject({ price: 6, owned: 0, missing: 2, singly: 6.5 })
  await orderAndPay(shop, other, [term.inPhysics.id])
  expect((await shelfOf(other)).offer).toBeNull()
})

test('without a suitable package the term cannot be completed: none, one off sale, one of a single subject', async () => {
  const { db } = shop.deps
  await db.update(packages).set({ isActive: false }).where(eq(packages.id, term.bundle.id))
  const other = await term.memo(term.physics.id)
  await createPackage(db, { studyStageId: term.stage.id, componentId: term.first.id, items: [term.inPhysics, other] })
  const shelf = await shelfOf()
  expect(shelf.offer).toBeNull()
  // Now in the order of the subjects, and one of each.
  expect(shelf.spines.map(({ subject }) => subject.title.en)).toEqual(['Arabic', 'Biology', 'Chemistry', 'Physics'])
})

test('items off sale are only on their owners’ shelves', async () => {
  const { db } = shop.deps
  await orderAndPay(shop, student, [term.inArabic.id])
  for (const { id } of [term.inArabic, term.inBiology]) await db.update(memos).set({ isActive: false }).where(eq(memos.id, id))
  expect(states(await shelfOf())).toEqual([
    [term.inPhysics.id, null],
    [term.inChemistry.id, null],
    [term.inArabic.id, 'newest'],
  ])
  expect(states(await shelfOf(await inGrade(term.first.id)))).toHaveLength(2)
  await db.update(subjects).set({ isActive: false }).where(eq(subjects.id, term.physics.id))
  expect(states(await shelfOf(await inGrade(term.first.id)))).toEqual([[term.inChemistry.id, null]])
})

test('a subject outside the package is represented by its owned memo, whichever it is', async () => {
  const exams = await term.memo(term.arabic.id, { type: 'exams' })
  expect((await shelfOf()).spines.at(-1)?.id).toBe(term.inArabic.id)
  await orderAndPay(shop, student, [exams.id])
  expect(states(await shelfOf()).at(-1)).toEqual([exams.id, 'newest'])
})

test('the shelf shows the present term, whichever one the student chose, or the other if it is empty', async () => {
  const other = await inGrade(term.second.id)
  expect((await shelfOf(other)).term?.id).toBe(term.first.id)
  await createMemo(shop.deps.db, { studyStageId: term.stage.id, componentId: term.second.id, subjectId: term.arabic.id })
  await shop.deps.db.update(memos).set({ isActive: false }).where(eq(memos.componentId, term.first.id))
  expect((await shelfOf(other)).term?.id).toBe(term.second.id)
})

test('days are counted to the exam, and not after it; without a date there are none', async () => {
  const on = async (examOn: string | null) => {
    await shop.deps.db.update(components).set({ examOn }).where(eq(components.id, term.first.id))
    const { daysToExam } = await shelfOf()
    return daysToExam
  }
  const day = (ahead: number) => new Date(shop.clock.now.getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
  expect([await on(day(0)), await on(day(1)), await on(day(35)), await on(day(-2)), await on(null)]).toEqual([0, 1, 35, null, null])
})

test('a shelf takes the same number of statements however much is on it', async () => {
  const client = (shop.deps.db as unknown as { $client: { query: (...args: unknown[]) => unknown } }).$client
  const query = client.query.bind(client)
  let statements = 0
  client.query = (...args) => {
    if (!/shop_settings|shop_connections|pgboss/.test(JSON.stringify(args[0]))) statements++
    return query(...args)
  }
  const count = async () => {
    statements = 0
    await shelfOf()
    return statements
  }
  await orderAndPay(shop, student, [term.inPhysics.id])
  const before = await count()
  const { db } = shop.deps
  const added = await Promise.all(Array.from({ length: 5 }, () => term.memo(term.arabic.id)))
  await createPackage(db, {
    ...{ studyStageId: term.stage.id, componentId: term.first.id, priceMinor: 9000 },
    items: [term.inPhysics, term.inChemistry, term.inBiology, term.inArabic, ...added],
  })
  await orderAndPay(shop, student, added.map(({ id }) => id).slice(0, 2))
  expect(await count()).toBe(before)
  expect((await shelfOf()).spines).toHaveLength(9)
  expect(before).toBeGreaterThan(3)
  expect(before).toBeLessThanOrEqual(16)
  client.query = query
})
