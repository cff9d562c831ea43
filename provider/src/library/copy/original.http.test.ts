import { expect, test } from 'vitest'
import { refundOrder } from '../../sales/aftercare/refund/refund-order.ts'
import { createApiWalk } from '../../testing/api-walk.ts'
import { createCatalog, createMemo, createStoredFile } from '../../testing/catalog/catalog-factory.ts'
import { createPdf } from '../../testing/file/pdf-factory.ts'
import { readPdfText } from '../../testing/file/read-pdf-text.ts'
import { idFieldsOf } from '../../testing/id-fields.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { orderAndPay } from '../../testing/sales/order-factory.ts'
import { createSessionFor, logInAs } from '../../testing/student/account-factory.ts'

const shop = await openTestShop()

async function createBook() {
  const { subject, stage } = await createCatalog(shop.deps.db)
  const bytes = await createPdf({ pages: 8, title: 'The original' })
  const file = await createStoredFile(shop.deps.db, { files: shop.deps.files, bytes })
  return createMemo(shop.deps.db, { subjectId: subject.id, studyStageId: stage.id, fileId: file.id })
}

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF')

/** Every call of the API that reads, given these ids wherever it takes one, a page and a wish to download. */
async function askEverything(token: string, ids: readonly (string | number)[]) {
  const answers: { path: string; bytes: Uint8Array }[] = []
  for (const { path, method, query } of shop.app.endpoints.filter((endpoint) => endpoint.method === 'GET')) {
    for (const id of ids) {
      const given = idFieldsOf(query ? { query } : {}).map((name) => [name.endsWith('Ids') ? `${name}[0]` : name, String(id)])
      const asked = new URLSearchParams([...given, ['Page', '1'], ['Size', 'reading'], ['Download', 'true']])
      const answer = await shop.fetch(`/api/Website/${path}?${asked}`, { method, headers: { Authorization: `Bearer ${token}` } })
      answers.push({ path, bytes: new Uint8Array(await answer.arrayBuffer()) })
    }
  }
  return answers
}

test('no call gives anybody the imported file: the owner gets a stamped copy, and others, whatever their roles, no PDF except staff’s papers', async () => {
  const book = await createBook()
  const student = await logInAs(shop)
  const { orderId } = await orderAndPay(shop, student, [book.id])
  const byId = (await logInAs(shop)).personId
  const wish = { orderId, byId, amount: 0.5, idempotencyKey: 'part', locale: 'en', requestId: 'part' } as const
  const { refundId } = await refundOrder(shop.deps, wish)
  const ids = [book.id, book.fileId, orderId, refundId]
  const walk = await createApiWalk(shop)
  const strange = await askEverything(walk.token, ids)
  const papers = strange.filter(({ bytes }) => isPdf(bytes))
  expect(papers.map(({ path }) => path)).toEqual(['OfficeOrder/GetInvoice', 'OfficeOrder/GetTillSlip', 'OfficeOrder/GetCreditNote'])
  for (const { bytes } of papers) expect((await readPdfText(bytes)).join()).not.toContain('The original')

  const { token } = await createSessionFor(shop, student.personId)
  const own = (await askEverything(token, ids)).filter(({ bytes }) => isPdf(bytes))
  expect(own.map(({ path }) => path).toSorted()).toEqual(['Library/GetFile', 'Order/GetCreditNote', 'Order/GetInvoice'])
  const pages = await readPdfText(own.find(({ path }) => path === 'Library/GetFile')?.bytes ?? new Uint8Array())
  expect(pages).toHaveLength(8)
  for (const page of pages) expect(page).toMatch(/Order \d+ · [0-9A-Z]{8} · /)
})
