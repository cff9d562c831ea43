import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { people } from '../../../db/schema/account.ts'
import { deleteAccount } from '../../../privacy/delete-account.ts'
import { createCatalog } from '../../../testing/catalog/catalog-factory.ts'
import { untilWaiting } from '../../../testing/crowd/lock-waits.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { createPerson } from '../../../testing/student/account-factory.ts'
import { orders, payLinks } from '../../books/order.schema.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { createPayLink } from './create-pay-link.ts'
import { payByLink } from './pay-by-link.ts'
import { getPayLink } from './pay-link.queries.ts'
import { formatPayToken } from './pay-token.ts'

/** Somebody pays a link while its student deletes the account. */
const shop = await openTestShop({ poolSize: 20 })
let memoId: number
let person: Awaited<ReturnType<typeof createPerson>>['person']
beforeEach(async () => {
  memoId = (await createCatalog(shop.deps.db)).memo.id
  person = (await createPerson(shop.deps)).person
})

const ask = () => createPayLink(shop.deps, { personId: person.id, locale: 'en', items: [{ id: String(memoId) }] })
const pay = async (id: string) => payByLink(shop.deps, (await getPayLink(shop.deps.db, id)).link, { locale: 'en' })
const countLinks = () => shop.deps.db.$count(payLinks, eq(payLinks.personId, person.id))

/** What a deletion does meanwhile: it locks the person, and reaches the links while somebody pays. */
async function deleteBeside<Result>(act: () => Promise<Result>): Promise<PromiseSettledResult<Result>[]> {
  const asked = await shop.deps.db.transaction(async (tx) => {
    await tx.select().from(people).where(eq(people.id, person.id)).for('update')
    const begun = Promise.allSettled([act()])
    await untilWaiting(shop.deps.db, 1)
    await tx.delete(payLinks).where(eq(payLinks.personId, person.id))
    await tx.update(people).set({ deletedAt: shop.clock.now, disabledAt: shop.clock.now }).where(eq(people.id, person.id))
    return { begun }
  })
  return asked.begun
}

test('a payer of a link does not deadlock with an earlier deletion of its student: there is nothing to pay', async () => {
  const id = await ask()
  expect(await deleteBeside(() => pay(id))).toMatchObject([{ status: 'rejected', reason: { code: 'not_found' } }])
  expect(await shop.deps.db.$count(orders, eq(orders.personId, person.id))).toBe(0)
  expect(await countLinks()).toBe(0)
})

test('a link that is being made while the account is deleted does not exist afterwards', async () => {
  const [made] = await deleteBeside(ask)
  expect(made?.status).toBe('rejected')
  expect(await countLinks()).toBe(0)
})

test('five payers of a link simultaneous with the deletion: none is aborted, no link is left, and each order has its payment and its person', async () => {
  for (let round = 0; round < 10; round++) {
    person = (await createPerson(shop.deps)).person
    const token = formatPayToken(shop.deps.secrets.refreshToken, await ask())
    const payer = async () => (await shop.post('PayLink/Pay', { token })).headers.get('X-Error-Code')
    const deletion = deleteAccount(shop.deps, { person, locale: 'en', requestId: 'links' })
    const refusals = await Promise.all([payer(), payer(), deletion.then(() => null), payer(), payer(), payer()])
    expect(refusals.filter((code) => ![null, 'not_found', 'order_not_payable'].includes(code))).toEqual([])
    expect(await countLinks()).toBe(0)
  }
  expect(await verifyLedger(shop.deps.db, shop.clock.now)).toEqual([])
})
