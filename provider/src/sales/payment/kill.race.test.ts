import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMemo, createStudyStage, createSubject } from '../../testing/catalog/catalog-factory.ts'
import { createMortalProvider, type Life } from '../../testing/crowd/mortal-provider.ts'
import { createPerson, createSessionFor } from '../../testing/student/account-factory.ts'
import { reconcile } from '../aftercare/reconcile/reconcile.job.ts'
import { orders, payments } from '../books/order.schema.ts'
import { sandboxCharges } from '../gateways/sandbox/sandbox.schema.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'
import { placeOrder } from './place-order.ts'

/** Kills with -9: acknowledged orders exist, and payments are honoured (promises 10 and 12). */
const minutes = 60_000
/**
 * In the silent ones the money was taken without notification. Starting a process is most of a kill's cost, so each process takes several of
 * these independent payments with it. The others begin two at a time, so that the kill hits each at a different moment.
 */
const silentPayments = 100
const atOnce = 10
const otherPayments = 20
const paymentCount = silentPayments + otherPayments

let mortal: Awaited<ReturnType<typeof createMortalProvider>>
let students: { personId: string; token: string }[]
let memoId: string
beforeAll(async () => {
  mortal = await createMortalProvider()
  await mortal.within(async ({ deps }) => {
    const stage = await createStudyStage(deps.db)
    const subject = await createSubject(deps.db, { studyStageId: stage.id })
    memoId = String((await createMemo(deps.db, { studyStageId: stage.id, subjectId: subject.id })).id)
    students = await Promise.all(
      Array.from({ length: paymentCount }, async () => createSessionFor({ deps }, (await createPerson(deps)).person.id)),
    )
  })
})
afterAll(() => mortal.close())

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const studentOf = (index: number) => students[index % students.length] ?? { personId: '', token: '' }

/** The order's id if it was acknowledged; undefined if the process died while placing it. A shop that is out of room (503) is asked again. */
async function click(life: Life, index: number): Promise<string | undefined> {
  const body = { items: [{ id: memoId }], idempotencyKey: `click-${index}` }
  const answer = await life.post('/api/Website/Order/CreateOrder', body, studentOf(index).token).catch(() => undefined)
  if (answer?.status === 503) return click(life, index)
  if (answer?.status !== 200) return undefined
  const read = (await answer.json().catch(() => undefined)) as { data: { orderId: string } } | undefined
  return read?.data.orderId
}

test(
  '20 kills under a load of orders: every acknowledged order exists, and none without its payment',
  async () => {
    const acknowledged = new Map<number, string>()
    let next = 0
    for (let death = 0; death < 20; death++) {
      const life = await mortal.live()
      const before = acknowledged.size
      let isAlive = true
      const client = async () => {
        while (isAlive) {
          const index = next++
          const orderId = await click(life, index)
          if (orderId) acknowledged.set(index, orderId)
        }
      }
      const clients = Promise.all(Array.from({ length: 8 }, client))
      while (acknowledged.size < before + 10 + death) await wait(1)
      const killed = life.kill()
      isAlive = false
      await Promise.all([killed, clients])
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(20 * 10)

    const life = await mortal.live()
    for (let index = 0; index < next; index++) {
      const orderId = await click(life, index)
      expect(orderId, `click ${index}`).toBeDefined()
      if (acknowledged.has(index)) expect(orderId).toBe(acknowledged.get(index))
    }
    await life.kill()
    await mortal.within(async ({ deps }) => {
      expect(await deps.db.$count(orders)).toBe(next)
      expect(await verifyLedger(deps.db, new Date())).toEqual([])
    })
  },
  15 * minutes,
)

test(
  `${silentPayments} payments whose process dies between the gateway’s capture and our commit are all paid within two rounds, and so are those whose process dies at any moment`,
  async () => {
    const urls: string[] = []
    await mortal.within(async ({ deps }) => {
      for (const { personId } of students) {
        const request = { personId, locale: 'en', items: [{ id: memoId }], key: 'to-be-paid' } as const
        urls.push((await placeOrder(deps, request)).paymentUrl ?? '')
      }
      // These kills take minutes: no process's own reconciler may repair what an earlier kill left before it is counted.
      await deps.db.update(payments).set({ nextCheckAt: new Date(Date.now() + 60 * minutes) })
    })
    const pay = (life: Life, url: string) => life.post(url, new URLSearchParams({ action: 'pay' })).catch(() => undefined)
    for (let index = 0; index < silentPayments; index += atOnce) {
      const life = await mortal.live('timeOutAfterCapture=100')
      await Promise.all(urls.slice(index, index + atOnce).map((url) => pay(life, url)))
      await life.kill()
    }
    for (let index = silentPayments; index < paymentCount; index += 2) {
      const life = await mortal.live()
      const [first = '', second = ''] = urls.slice(index, index + 2)
      const earlier = pay(life, first)
      await wait(((index * 37) % 50) + 10)
      const later = pay(life, second)
      await wait(((index * 37) % 50) + 10)
      await life.kill()
      await Promise.all([earlier, later])
    }
    await mortal.within(async ({ deps }) => {
      const captured = await deps.db
        .select({ order: orders.status, payment: payments.status })
        .from(sandboxCharges)
        .innerJoin(payments, eq(payments.gatewayRef, sandboxCharges.id))
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(eq(sandboxCharges.status, 'captured'))
      const unsettled = captured.filter(({ order }) => order !== 'paid').length
      console.log(`${captured.length} were captured, ${unsettled} of them when the process died before its commit`)
      expect(unsettled).toBeGreaterThanOrEqual(silentPayments)
      await deps.db.update(payments).set({ nextCheckAt: new Date() }).where(isNotNull(payments.nextCheckAt))
      for (const later of [2, 6]) await reconcile({ ...deps, now: () => new Date(Date.now() + later * minutes) })
      const left = await deps.db
        .select({ id: orders.id })
        .from(sandboxCharges)
        .innerJoin(payments, eq(payments.gatewayRef, sandboxCharges.id))
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(eq(sandboxCharges.status, 'captured'))
      const statuses = await Promise.all(
        left.map(async ({ id }) => (await deps.db.select().from(orders).where(eq(orders.id, id)))[0]?.status),
      )
      expect(statuses).toEqual(statuses.map(() => 'paid'))
      expect(await verifyLedger(deps.db, new Date())).toEqual([])
    })
  },
  15 * minutes,
)
