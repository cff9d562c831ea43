import { randomUUID } from 'node:crypto'
import { locales } from 'contract/locale.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { contactTickets } from '../contact/contact.schema.ts'
import { reviews } from '../db/schema/review.ts'
import { createCatalog, createPrintedOffer } from '../testing/catalog/catalog-factory.ts'
import { type FilesOf, fileRows, listFileCalls, type MadeFile, makeEveryFile } from '../testing/file/every-file.ts'
import { createPdf } from '../testing/file/pdf-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { foreignIn, moveToEmirates } from '../testing/other-country.ts'
import { createCoupon } from '../testing/sales/coupon-factory.ts'
import { orderAndPay, read } from '../testing/sales/order-factory.ts'
import { createPerson, createSessionFor } from '../testing/student/account-factory.ts'

const shop = await openTestShop({ withWorkers: true })
let about: FilesOf
const made: (MadeFile & { lang: string })[] = []

/** A shop in the Emirates that has sold a file and a copy, with one of everything that its lists show. */
beforeAll(async () => {
  const { db, files } = shop.deps
  await moveToEmirates(shop)
  const { memo } = await createCatalog(db)
  await files.write(memo.fileId, await createPdf())
  await createPrintedOffer(db, { memoId: memo.id, priceMinor: 4000 })
  await createCoupon(db)
  const { person, password } = await createPerson(shop.deps, { roles: ['SuperAdmin'] })
  const boss = await createSessionFor(shop, person.id)
  const reader = (await createPerson(shop.deps, { phone: '+971501234567' })).person
  const student = await createSessionFor(shop, reader.id)
  const home = { recipientName: 'Noura', phone: '050 123 4567', governorateId: 'dubai', area: 'Deira', street: '4', building: '2' }
  const address = await read<{ id: string }>(await shop.post('Address/Create', home, student))
  expect(address.errors).toEqual({})
  const both = { items: [{ id: memo.id }, { id: `${memo.id}:print`, quantity: 2 }], addressId: address.data.id }
  const { orderId } = await orderAndPay(shop, student, [], both)
  const proof = { idempotencyKey: randomUUID(), currentPassword: password }
  const refund = await read<{ refundId: string }>(await shop.post('Order/Refund', { orderId, amount: 1, ...proof }, boss))
  expect(refund.errors).toEqual({})
  const of = { memoId: memo.id, personId: reader.id, rating: 4, text: 'Good', locale: 'en' } as const
  await db.insert(reviews).values({ id: randomUUID(), ...of })
  const ticketId = randomUUID()
  const written = { name: 'Noura', email: 'writer@example.com', message: 'Where is my order?', locale: 'en' } as const
  await db.insert(contactTickets).values({ id: ticketId, topic: 'order', ...written })
  // What students type of any country is in the start list of synonyms. Its owner may remove that, and the shop says it nowhere.
  await db.execute(sql`delete from search_synonyms where concat(shown, meanings) ~* 'kuwait|كويت'`)
  about = { memoId: memo.id, orderId, refundId: refund.data.refundId, ticketId, student, boss }
})

test('every call that answers with a file has its row', () => {
  expect(fileRows.toSorted()).toEqual(listFileCalls(shop).toSorted())
})

test('no table, paper or other file of the shop names another shop, country or currency, in either language', async () => {
  for (const lang of locales) made.push(...(await makeEveryFile(shop, about, lang)).map((file) => ({ ...file, lang })))
  expect(made.length).toBeGreaterThan(60)
  const wrong = made.map(({ name, lang, text }) => ({ name, lang, said: foreignIn(text) }))
  expect(wrong.filter(({ said }) => said !== undefined)).toEqual([])
})

test.each(locales)('the invoice and the credit note have the shop’s legal name, tax number and currency (%s)', (lang) => {
  const papers = made.filter((file) => file.lang === lang && /^Order\/Get(Invoice|CreditNote)/.test(file.name))
  expect(papers).toHaveLength(2)
  for (const { text } of papers) {
    expect(text).toContain('100200300400003')
    if (lang === 'en') for (const part of ['Qalam Trading LLC', 'VAT', 'AED']) expect(text).toContain(part)
  }
})
