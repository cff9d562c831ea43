import type { OfficeCoupon } from 'contract/sales/coupon-office.ts'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../../db/schema/audit.ts'
import { coupons } from '../../sales/books/coupon.schema.ts'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { createCoupon } from '../../testing/sales/coupon-factory.ts'
import { order, read } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'

const shop = await openTestShop({ breaksLedger: true })
const editor = await logInAs(shop, { roles: ['coupon-view', 'coupon-edit'] })

type Form = Record<string, unknown>
const send = async (path: string, body: Form, lang = 'en') =>
  read<OfficeCoupon>(await shop.post(`Coupon/${path}`, body, { token: editor.token, lang }))
const create = (form: Form, lang?: string) => send('Create', { code: 'TEN', percent: '10', ...form }, lang)
const get = async (id: string) => (await read<OfficeCoupon>(await shop.get(`Coupon/GetById?Id=${id}`, { token: editor.token }))).data

type List = { items: OfficeCoupon[]; totalCount: number; counts: Record<string, number> }
const list = async (query: string) => (await read<List>(await shop.get(`Coupon/GetAll?${query}`, { token: editor.token }))).data

const lastEntry = async () => (await shop.deps.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)).at(0)

test('each call needs its own role: seeing does not include changing', async () => {
  const viewer = await logInAs(shop, { roles: ['coupon-view'] })
  const student = await logInAs(shop)
  const { id } = await createCoupon(shop.deps.db)
  for (const [who, status] of [
    [viewer, 200],
    [editor, 200],
    [student, 403],
  ] as const)
    for (const path of ['Coupon/GetAll', `Coupon/GetById?Id=${id}`])
      expect((await shop.get(path, { token: who.token })).status, path).toBe(status)
  for (const path of ['Create', 'Update', 'End', 'Remove'])
    expect((await shop.post(`Coupon/${path}`, { id, code: 'NO', percent: '5' }, { token: viewer.token })).status, path).toBe(403)
})

test('a coupon is made with every rule that a coupon can have', async () => {
  const catalog = await createCatalog(shop.deps.db)
  const { status, data } = await create({
    code: ' full-١ ',
    percent: '',
    amount: '1.5',
    kinds: ['package', 'memo'],
    subjectIds: [String(catalog.subject.id)],
    studyStageIds: [String(catalog.stage.id)],
    items: `${catalog.memo.sku}, ${catalog.package.key}`,
    skipsReduced: true,
    minOrder: '٥',
    startsOn: '2026-11-01',
    endsOn: '2026-12-31',
    maxUses: '100',
    maxUsesPerStudent: '2',
    isFirstOrderOnly: true,
  })
  expect(status).toBe(200)
  expect(data).toMatchObject({
    code: 'FULL-1',
    percent: null,
    amount: 1.5,
    kinds: ['memo', 'package'],
    subjectIds: [String(catalog.subject.id)],
    studyStageIds: [String(catalog.stage.id)],
    items: [{ name: catalog.memo.sku }, { name: catalog.package.key }],
    skipsReduced: true,
    minOrder: 5,
    startsOn: '2026-11-01',
    endsOn: '2026-12-31',
    // Days are Kuwait's, and the last one counts in full.
    endsAt: '2026-12-31T21:00:00.000Z',
    maxUses: 100,
    maxUsesPerStudent: 2,
    isFirstOrderOnly: true,
    used: 0,
    isKnown: false,
    state: 'running',
  })
  expect(await lastEntry()).toMatchObject({ action: 'coupon-created', actorId: editor.personId, targetId: data.id })
})

test.each([
  ['code', { code: 'é' }],
  ['percent', { percent: '' }],
  ['percent', { percent: '101' }],
  ['percent', { amount: '1' }],
  ['amount', { percent: '', amount: '0' }],
  ['amount', { percent: '', amount: '1.2345' }],
  ['kinds', { kinds: ['pen'] }],
  ['subjectIds', { subjectIds: ['999999'] }],
  ['studyStageIds', { studyStageIds: ['abc'] }],
  ['items', { items: 'NO-SUCH-SKU' }],
  ['minOrder', { minOrder: '-1' }],
  ['startsOn', { startsOn: '1.9.2026' }],
  ['endsOn', { startsOn: '2026-09-02', endsOn: '2026-09-01' }],
  ['maxUses', { maxUses: '0' }],
  ['maxUsesPerStudent', { maxUsesPerStudent: '1.5' }],
])('a wrong %s is named beside its field, in either language: %o', async (field, wrong) => {
  const [inEnglish, inArabic] = [await create({ code: 'WRONG', ...wrong }), await create({ code: 'WRONG', ...wrong }, 'ar')]
  expect([inEnglish.status, Object.keys(inEnglish.errors)]).toEqual([422, [field]])
  expect(inEnglish.errors[field]?.[0]).toMatch(/^[A-Z]/)
  expect(inArabic.errors[field]?.[0]).toMatch(/\p{Script=Arabic}/u)
  expect(await shop.deps.db.$count(coupons, eq(coupons.code, 'WRONG'))).toBe(0)
})

test('free delivery needs neither a percentage nor an amount; turning it on is a change by name in the log', async () => {
  const { data } = await create({ code: 'SHIPPED', percent: '', freesDelivery: true })
  expect(data).toMatchObject({ percent: null, amount: null, freesDelivery: true })
  expect((await create({ code: 'SHIPPED-5', percent: '5', freesDelivery: true })).data).toMatchObject({ percent: 5, freesDelivery: true })
  const { data: plain } = await create({ code: 'PAID' })
  expect(plain.freesDelivery).toBe(false)
  const { data: changed } = await send('Update', { id: plain.id, code: 'PAID', percent: '10', freesDelivery: true, mark: plain.mark })
  expect(changed.freesDelivery).toBe(true)
  expect(changed.mark).not.toBe(plain.mark)
  expect(await lastEntry()).toMatchObject({ action: 'coupon-changed', fields: ['freesDelivery'] })
})

test('all faults are reported at once', async () => {
  const { errors } = await create({ code: '', percent: 'x', maxUses: 'y' })
  expect(Object.keys(errors)).toEqual(['code', 'percent', 'maxUses'])
})

test('each code has only one coupon', async () => {
  await create({ code: 'ONCE' })
  expect(await create({ code: 'once' })).toMatchObject({ status: 422, errors: { code: [expect.stringContaining('already')] } })
  const { data } = await create({ code: 'TWICE' })
  expect((await send('Update', { id: data.id, code: 'ONCE', percent: '10' })).errors).toHaveProperty('code')
})

test('a student pays less by a coupon that staff made, and the list counts the use', async () => {
  const { memo } = await createCatalog(shop.deps.db)
  const { data: coupon } = await create({ code: 'COUNTED', percent: '50' })
  const student = await logInAs(shop)
  await order(shop, student, [memo.id], { couponCode: 'COUNTED' })
  expect((await list('Text=counted')).items).toMatchObject([{ id: coupon.id, used: 1, isKnown: true }])
})

test('once an order has named a coupon, its code stays, it can be ended but not removed, and its uses cannot fall below those taken', async () => {
  const { memo } = await createCatalog(shop.deps.db)
  const { data: coupon } = await create({ code: 'NAMED', maxUses: '5' })
  await order(shop, await logInAs(shop), [memo.id], { couponCode: 'NAMED' })
  await shop.deps.db.update(coupons).set({ used: 2 }).where(eq(coupons.id, coupon.id))
  const form = { id: coupon.id, code: 'NAMED', percent: '10', maxUses: '5' }
  expect((await send('Update', { ...form, code: 'OTHER' })).errors).toHaveProperty('code')
  expect((await send('Update', { ...form, maxUses: '1' })).errors).toHaveProperty('maxUses')
  expect(await send('Remove', { id: coupon.id })).toMatchObject({ status: 409, code: 'conflict' })
  expect((await send('End', { id: coupon.id })).data).toMatchObject({ state: 'ended', used: 2 })
  expect(await lastEntry()).toMatchObject({ action: 'coupon-ended', targetId: coupon.id })
})

test('saving the same form does not revive a coupon ended on that day; another day does', async () => {
  const { data: coupon } = await create({ code: 'ENDED' })
  await send('End', { id: coupon.id })
  const { endsOn } = await get(coupon.id)
  const form = { id: coupon.id, code: 'ENDED', percent: '10', endsOn }
  expect((await send('Update', form)).data.state).toBe('ended')
  expect((await send('Update', { ...form, endsOn: '2027-01-01' })).data.state).toBe('running')
  expect(await lastEntry()).toMatchObject({ action: 'coupon-changed', targetId: coupon.id, fields: ['endsAt'] })
})

test('a coupon that no order has named can be removed, and is then not found', async () => {
  const { data } = await create({ code: 'GONE' })
  expect((await send('Remove', { id: data.id })).status).toBe(200)
  for (const path of ['Remove', 'End']) expect((await send(path, { id: data.id })).status, path).toBe(404)
  expect((await shop.get(`Coupon/GetById?Id=${data.id}`, { token: editor.token })).status).toBe(404)
  expect((await shop.get('Coupon/GetById?Id=none', { token: editor.token })).status).toBe(404)
})

test('the list knows four states, filters by them and by a part of the code, and counts all', async () => {
  const { db } = shop.deps
  const now = shop.clock.now.getTime()
  const before = new Date(now - 1)
  await createCoupon(db, { code: 'STATE-RUNNING' })
  await createCoupon(db, { code: 'STATE-PLANNED', startsAt: new Date(now + 1000) })
  await createCoupon(db, { code: 'STATE-ENDED', endsAt: before, maxUses: 1, used: 1 })
  await createCoupon(db, { code: 'STATE-USEDUP', maxUses: 1, used: 1 })
  for (const state of ['running', 'planned', 'ended', 'usedUp']) {
    const { items, counts, totalCount } = await list(`State=${state}&Text=state-`)
    expect(items.map(({ code }) => code)).toEqual([`STATE-${state.toUpperCase()}`])
    expect(totalCount).toBe(1)
    expect(counts[state]).toBeGreaterThanOrEqual(1)
  }
  expect((await list('Text=STATE-&Sort=code')).items.map(({ code }) => code)).toEqual([
    'STATE-ENDED',
    'STATE-PLANNED',
    'STATE-RUNNING',
    'STATE-USEDUP',
  ])
  expect((await list('Text=STATE-&Sort=-code&PageSize=1&PageNumber=2')).items.map(({ code }) => code)).toEqual(['STATE-RUNNING'])
  expect((await list('Text=%25')).items).toEqual([])
  expect((await shop.get('Coupon/GetAll?State=none', { token: editor.token })).status).toBe(422)
})

test('the second of two simultaneous editors sees the first one’s coupon; a use meanwhile is no edit', async () => {
  const { data } = await create({ code: 'TWO-AT-ONCE', percent: '10' })
  const change = (more: object) => send('Update', { code: 'TWO-AT-ONCE', percent: '10', id: data.id, ...more })
  await shop.deps.db.update(coupons).set({ used: 3 }).where(eq(coupons.id, data.id))
  expect((await change({ percent: '20', mark: data.mark })).status).toBe(200)
  const second = await change({ percent: '30', mark: data.mark })
  expect(second).toMatchObject({ status: 409, code: 'conflict', data: { percent: 20, used: 3 } })
  expect((await change({ percent: '30', mark: second.data.mark })).data).toMatchObject({ percent: 30 })
})
