import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { refundOrder } from '../../sales/aftercare/refund/refund-order.ts'
import { createMemo, createPlace, createStoredFile } from '../../testing/catalog/catalog-factory.ts'
import { createPdf } from '../../testing/file/pdf-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { orderAndPay } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'
import { entitlements, stampedCopies } from '../library.schema.ts'
import { removeCopies } from './remove-copies.job.ts'

const shop = await openTestShop()
const place = await createPlace(shop.deps.db)
const student = await logInAs(shop)

async function createBook() {
  const file = await createStoredFile(shop.deps.db, { files: shop.deps.files, bytes: await createPdf() })
  return createMemo(shop.deps.db, { ...place, fileId: file.id })
}
const removeAfter = (nights: number) =>
  removeCopies({ ...shop.deps, now: () => new Date(shop.clock.now.getTime() + nights * 24 * 60 * 60 * 1000) })
const getFile = (id: number) => shop.get(`Library/GetFile?Id=${id}`, student)
const copiesOf = (memoId: number) => shop.deps.db.select().from(stampedCopies).where(eq(stampedCopies.memoId, memoId))
const refund = (orderId: string, lines: number[]) =>
  refundOrder(shop.deps, {
    ...{ byId: student.personId, locale: 'en', requestId: 'test', orderId },
    ...{ lines: lines.map(String), idempotencyKey: crypto.randomUUID() },
  })

test('bytes that no row records are also removed once nobody may read them; the store is asked for each copy on a few nights', async () => {
  const [book, other] = [await createBook(), await createBook()]
  const { orderId } = await orderAndPay(shop, student, [book.id, other.id])
  for (const { id } of [book, other]) await (await getFile(id)).arrayBuffer()
  const [[copy], [kept]] = [await copiesOf(book.id), await copiesOf(other.id)]
  // To be stamped anew (migration 0099), or written by a process that died before it could say so.
  await shop.deps.db.update(stampedCopies).set({ sizeBytes: null })
  await refund(orderId, [book.id])
  const removing = vi.spyOn(shop.deps.files, 'remove')
  const asked = () => removing.mock.calls.filter(([id]) => id === copy?.id || id === kept?.id).map(([id]) => id)
  for (let night = 0; night < 6; night++) await removeAfter(night)
  expect(asked()).toEqual([copy?.id, copy?.id, copy?.id])
  await expect(shop.deps.files.read(copy?.id ?? '')).rejects.toThrow()
  await (await shop.deps.files.read(kept?.id ?? '')).cancel()
  removing.mockRestore()

  // What may be read again after all, and is made again, goes again.
  await shop.deps.db.update(entitlements).set({ status: 'active' }).where(eq(entitlements.itemId, book.id))
  await (await getFile(book.id)).arrayBuffer()
  await shop.deps.db.update(stampedCopies).set({ sizeBytes: null })
  await shop.deps.db.update(entitlements).set({ status: 'revoked' }).where(eq(entitlements.itemId, book.id))
  await removeCopies(shop.deps)
  await expect(shop.deps.files.read(copy?.id ?? '')).rejects.toThrow()
})

test('bytes that are written during a removal are removed the next night, whatever their row says', async () => {
  const book = await createBook()
  const { orderId } = await orderAndPay(shop, student, [book.id])
  await (await getFile(book.id)).arrayBuffer()
  const [copy] = await copiesOf(book.id)
  const { files } = shop.deps
  const remove = files.remove.bind(files)
  const late = vi.spyOn(files, 'remove').mockImplementation(async (id) => {
    await remove(id)
    // Written by a request that was still allowed. Its row is written before ours, or it dies before it writes one.
    await files.write(id, await createPdf())
  })
  await refund(orderId, [book.id])
  await removeCopies(shop.deps)
  late.mockRestore()
  expect((await copiesOf(book.id))[0]?.goneAt).not.toBeNull()
  await (await files.read(copy?.id ?? '')).cancel()
  await removeAfter(1)
  await expect(files.read(copy?.id ?? '')).rejects.toThrow()
})

test('a refund checks the copies of its own lines at once; all others are checked at night', async () => {
  const [first, second] = [await createBook(), await createBook()]
  const refunded = await orderAndPay(shop, student, [first.id])
  await orderAndPay(shop, student, [second.id])
  for (const book of [first, second]) await (await getFile(book.id)).arrayBuffer()
  const sizes = async () => [...(await copiesOf(first.id)), ...(await copiesOf(second.id))].map(({ sizeBytes }) => sizeBytes !== null)
  // A copy that nobody may read, left over by whatever came in between.
  await shop.deps.db.update(stampedCopies).set({ sourceFileId: first.fileId }).where(eq(stampedCopies.memoId, second.id))
  await refund(refunded.orderId, [first.id])
  const [job] = await shop.deps.db
    .select({ data: sql<{ lineIds: string[] }>`data` })
    .from(sql`pgboss.job`)
    .where(sql`name = 'remove-copies' and data -> 'lineIds' is not null`)
    .orderBy(sql`created_on desc`)
  const unfinished = vi.spyOn(shop.deps.files, 'removeUnfinished')
  await removeCopies(shop.deps, job?.data)
  expect([await sizes(), unfinished.mock.calls.length]).toEqual([[false, true], 0])
  await removeCopies(shop.deps)
  expect([await sizes(), unfinished.mock.calls.length]).toEqual([[false, false], 1])
  unfinished.mockRestore()
})
