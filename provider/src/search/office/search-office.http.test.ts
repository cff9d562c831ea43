import type { SearchMiss, SearchSynonym } from 'contract/office/search-office.ts'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../../db/schema/audit.ts'
import { searchMisses } from '../../db/schema/search.ts'
import { createMemo, createPlace } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { read } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'
import { forgetMisses } from './forget-misses.job.ts'
import { mostMisses, noteMiss } from './misses.ts'

const shop = await openTestShop()
const editor = await logInAs(shop, { roles: ['search-view', 'search-edit'] })

type List<Row> = { items: Row[]; totalCount: number }
const get = async <Data>(path: string) => (await read<Data>(await shop.get(path, { token: editor.token }))).data
const send = async (path: string, body: object, lang = 'en') =>
  read<SearchSynonym>(await shop.post(path, body, { token: editor.token, lang }))
const listSynonyms = (query = '') => get<List<SearchSynonym>>(`SearchSynonym/GetAll?${query}`)
const listMisses = (query = '') => get<List<SearchMiss>>(`SearchMiss/GetAll?${query}`)

type Found = { groups: { items: { id: number }[] }[]; totalCount: number }
const search = (text: string, filters = '') => get<Found>(`Search?${new URLSearchParams({ Text: text })}${filters}`)
const lastEntry = async () => (await shop.deps.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)).at(0)

const makeMemo = async (en: string) => createMemo(shop.deps.db, { ...(await createPlace(shop.deps.db)), title: { en, ar: null } })

test('the next search uses a new synonym, until it is removed; both are logged', async () => {
  const memo = await makeMemo('Thermodynamics')
  expect((await search('hotstuff')).totalCount).toBe(0)
  const { status, data } = await send('SearchSynonym/Save', { shown: ' HotStuff ', meanings: ['Thermodynamics', 'thermodynamics '] })
  expect(status).toBe(200)
  expect(data).toEqual({ typed: 'hotstuff', shown: 'HotStuff', meanings: ['Thermodynamics'], mark: expect.any(String) })
  expect((await search('hotstuff')).groups[0]?.items.map(({ id }) => id)).toEqual([memo.id])
  expect(await lastEntry()).toMatchObject({ action: 'search-words-changed', actorId: editor.personId, targetId: 'hotstuff' })
  expect(await get('SearchSynonym/GetByText?Text=HOTSTUFF')).toEqual(data)
  expect((await listSynonyms('Text=thermodyn')).items).toEqual([data])

  await send('SearchSynonym/Remove', { typed: 'hotstuff' })
  expect((await search('hotstuff')).totalCount).toBe(0)
  expect(await lastEntry()).toMatchObject({ action: 'search-words-removed', targetId: 'hotstuff' })
  expect((await send('SearchSynonym/Remove', { typed: 'hotstuff' })).status).toBe(404)
})

test('a synonym can be changed, including its typed form; another one is never overwritten', async () => {
  await send('SearchSynonym/Save', { shown: 'فيزو', meanings: ['فيزياء'] })
  await send('SearchSynonym/Save', { shown: 'كيمو', meanings: ['كيمياء'] })
  const taken = await send('SearchSynonym/Save', { typed: 'كيمو', shown: 'فيزو', meanings: ['كيمياء'] }, 'ar')
  expect(taken).toMatchObject({ status: 422, errors: { shown: ['هذه في القائمة بالفعل: عدّلها هناك'] } })
  expect((await listSynonyms('Text=كيمو')).items).toHaveLength(1)
  const changed = await send('SearchSynonym/Save', { typed: 'كيمو', shown: 'كيموو', meanings: ['كيمياء', 'الكيمياء العضوية'] })
  expect(changed.data).toMatchObject({ typed: 'كيموو', shown: 'كيموو', meanings: ['كيمياء', 'الكيمياء العضوية'] })
  expect((await listSynonyms('Text=كيمو')).items).toEqual([changed.data])
})

test('saving words that somebody else has changed meanwhile shows those first; then they may be overwritten', async () => {
  const { data: seen } = await send('SearchSynonym/Save', { shown: 'geostuff', meanings: ['geography'] })
  const save = (meanings: string[], mark?: string) => send('SearchSynonym/Save', { typed: 'geostuff', shown: 'geostuff', meanings, mark })
  expect((await save(['geology'], seen.mark)).status).toBe(200)
  const second = await save(['geometry'], seen.mark)
  expect(second).toMatchObject({ status: 409, code: 'conflict', data: { meanings: ['geology'] } })
  expect((await listSynonyms('Text=geostuff')).items).toMatchObject([{ meanings: ['geology'] }])
  expect((await save(['geometry'], second.data.mark)).data).toMatchObject({ meanings: ['geometry'] })
  // As in scripts, which have seen no mark.
  expect((await save(['geography'])).status).toBe(200)
})

test.each([
  ['no word', { shown: '؟!', meanings: ['physics'] }, 'shown'],
  ['four words', { shown: 'one two three four', meanings: ['physics'] }, 'shown'],
  ['no meaning', { shown: 'phys', meanings: [] }, 'meanings'],
  ['itself', { shown: 'Phys', meanings: ['phys!'] }, 'meanings'],
])('%s is refused beside its field', async (_what, body, field) => {
  const { status, errors } = await send('SearchSynonym/Save', body)
  expect(status).toBe(422)
  expect(Object.keys(errors ?? {}).some((name) => name.startsWith(field))).toBe(true)
})

test('searches without results are counted once for each spelling, and removed when handled', async () => {
  for (const text of ['Zoologgia', 'zoologgia', 'ZOOLOGGIA ']) await search(text)
  const [miss] = (await listMisses('Text=zoolog')).items
  expect(miss).toMatchObject({ text: 'zoologgia', shown: 'ZOOLOGGIA', count: 3 })
  expect((await listMisses('Sort=-count')).items[0]).toEqual(miss)
  await send('SearchMiss/Remove', { text: 'zoologgia' })
  expect((await listMisses('Text=zoolog')).totalCount).toBe(0)
  expect((await send('SearchMiss/Remove', { text: 'zoologgia' })).status).toBe(404)
})

test('neither personal texts are stored nor searches with results, or without only due to a filter or exact search', async () => {
  await makeMemo('Botany')
  const before = (await listMisses()).totalCount
  for (const text of ['mona@student.example', '55501234', '__qdRDTYFNiUt-xdNWiqKQqCWfxpMb_hTz', '٥٥٥ ٠١ ٢٣٤', 'q', '؟؟', 'botany'])
    await search(text)
  await search('xqxqxq', '&Kind=package')
  await search('xqxqxq', '&Exact=true')
  expect((await listMisses()).totalCount).toBe(before)
})

test('old searches are deleted, and if there are too many, the rarest', async () => {
  const { db, now } = shop.deps
  await db.delete(searchMisses)
  await noteMiss(db, 'long ago', new Date(now().getTime() - 100 * 86_400_000))
  const many = Array.from({ length: mostMisses - 1 }, (_, index) => ({ text: `text${index}`, shown: `text${index}`, lastOn: '2099-01-01' }))
  await db.insert(searchMisses).values(many)
  await db.update(searchMisses).set({ count: 9 }).where(eq(searchMisses.text, 'text7'))
  await noteMiss(db, 'one too many', now())
  await noteMiss(db, 'text7', now())
  expect((await listMisses('Text=one too many')).totalCount).toBe(0)
  expect((await listMisses('Text=text7')).items[0]?.count).toBe(10)
  await forgetMisses(shop.deps)
  expect((await listMisses('Text=long ago')).totalCount).toBe(0)
  expect((await listMisses()).totalCount).toBe(mostMisses * 0.8)
  expect((await listMisses()).items[0]).toMatchObject({ text: 'text7' })
})

test('seeing does not include changing, and nobody else may see', async () => {
  const viewer = await logInAs(shop, { roles: ['search-view'] })
  const student = await logInAs(shop)
  for (const path of ['SearchSynonym/GetAll', 'SearchMiss/GetAll']) {
    expect((await shop.get(path, { token: viewer.token })).status).toBe(200)
    expect((await shop.get(path, { token: student.token })).status).toBe(403)
    expect((await shop.get(path)).status).toBe(401)
  }
  for (const [path, body] of [
    ['SearchSynonym/Save', { shown: 'a b', meanings: ['c'] }],
    ['SearchSynonym/Remove', { typed: 'a' }],
    ['SearchMiss/Remove', { text: 'a' }],
  ] as const)
    expect((await shop.post(path, body, { token: viewer.token })).status, path).toBe(403)
})
