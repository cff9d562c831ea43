import { countPreviewPages } from 'contract/catalogue/preview.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { memos } from '../../db/schema/catalog.ts'
import { createColouredMemo } from '../../testing/file/coloured-memo-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'

const shop = await openTestShop()

const getPage = (id: number, page: number | string, size?: string) =>
  shop.get(`Memo/GetPreviewPage?Id=${id}&Page=${page}${size ? `&Size=${size}` : ''}`)
async function picture(response: Response) {
  const image = sharp(new Uint8Array(await response.arrayBuffer()))
  const { format, width, height } = await image.metadata()
  const { dominant } = await image.stats()
  return { format, width, height, dominant }
}

test('a quarter of a memo is open to all, at least one page and at most five', () => {
  expect([0, 1, 4, 5, 8, 20, 21, 300].map((pages) => countPreviewPages(pages))).toEqual([0, 1, 1, 2, 2, 5, 5, 5])
})

test('staff choose how many pages are open: the page of the memo says so, and no other page is a picture', async () => {
  const memo = await createColouredMemo(shop.deps, 8, { freePages: 4 })
  const free = async () =>
    ((await (await shop.get(`Memo/GetById?Id=${memo.id}`)).json()) as { data: { previewPages: number } }).data.previewPages
  expect([await free(), (await getPage(memo.id, 4)).status, (await getPage(memo.id, 5)).status]).toEqual([4, 200, 404])
  const choose = (freePages: number | null) => shop.deps.db.update(memos).set({ freePages }).where(eq(memos.id, memo.id))
  await choose(1)
  expect([await free(), (await getPage(memo.id, 1)).status, (await getPage(memo.id, 4)).status]).toEqual([1, 200, 404])
  await choose(0)
  expect([await free(), (await getPage(memo.id, 1)).status]).toEqual([0, 404])
  await choose(50)
  expect(await free()).toBe(8)
})

test('a preview page is a picture of that page, in its colours, in two sizes', async () => {
  const memo = await createColouredMemo(shop.deps, 8)
  const first = await getPage(memo.id, 1)
  expect([first.status, first.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  const red = await picture(first)
  expect(red).toMatchObject({ format: 'webp', width: 360, height: 509 })
  expect(red.dominant.r).toBeGreaterThan(red.dominant.b + 100)
  const green = await picture(await getPage(memo.id, 2, 'reading'))
  expect(green.width).toBe(1080)
  expect(green.dominant.g).toBeGreaterThan(green.dominant.r)
})

test('twenty requests for the same new picture get the same bytes, and so do later ones', async () => {
  const memo = await createColouredMemo(shop.deps, 4)
  const ask = async () => {
    const answer = await getPage(memo.id, 1)
    return `${answer.status} ${Buffer.from(await answer.arrayBuffer()).toString('base64')}`
  }
  const answers = new Set([...(await Promise.all(Array.from({ length: 20 }, ask))), await ask()])
  expect([...answers]).toEqual([expect.stringMatching(/^200 UklGR/)])
})

test('pages beyond the preview, memos not on sale and unknown ones are not found', async () => {
  const memo = await createColouredMemo(shop.deps, 8)
  const archived = await createColouredMemo(shop.deps, 8, { isActive: false })
  for (const [id, page] of [
    [memo.id, 3],
    [archived.id, 1],
    [999_999, 1],
  ] as const)
    expect((await getPage(id, page)).status).toBe(404)
  for (const page of ['0', '-1', '1.5', 'x']) expect((await getPage(memo.id, page)).status).toBe(422)
})

test('the page of a memo says how many of its pages are open to all', async () => {
  const memo = await createColouredMemo(shop.deps, 8)
  const { data } = (await (await shop.get(`Memo/GetById?Id=${memo.id}`)).json()) as { data: { previewPages: number } }
  expect(data.previewPages).toBe(2)
})
