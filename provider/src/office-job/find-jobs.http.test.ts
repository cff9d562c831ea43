import type { OfficeJob } from 'contract/office/office-job.ts'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/open-test-shop.ts'
import { read } from '../testing/sales/order-factory.ts'
import { createPerson, logInAs } from '../testing/student/account-factory.ts'
import { officeJobs } from './office-job.schema.ts'

const shop = await openTestShop()
const clerk = await logInAs(shop, { roles: ['job-view', 'shipment-view'] })

async function begin(fullName: string, at: string) {
  const { person } = await createPerson(shop.deps, { fullName })
  const job = { id: crypto.randomUUID(), kind: 'slips' as const, state: 'done' as const, input: {}, total: 1 }
  const [made] = await shop.deps.db
    .insert(officeJobs)
    .values({ ...job, createdBy: person.id, createdAt: new Date(at) })
    .returning()
  return made?.number ?? 0
}
const numbers = async (query: string) =>
  (await read<{ items: OfficeJob[] }>(await shop.get(`OfficeJob/GetAll?${query}`, clerk))).data.items.map(({ number }) => number)

test('jobs are found by number and by creator, newest first or oldest first', async () => {
  const first = await begin('Dalal Al-Otaibi', '2026-05-01T09:00:00Z')
  const second = await begin('Badr Al-Otaibi', '2026-05-02T09:00:00Z')
  expect(await numbers(`Text=%23${first}`)).toEqual([first])
  expect(await numbers('Text=otai')).toEqual([second, first])
  expect(await numbers('Text=otai&Sort=at')).toEqual([first, second])
  expect(await numbers('Text=badr%20otaibi')).toEqual([second])
  expect(await numbers('Text=nobody')).toEqual([])
  expect(await numbers('Text=%25')).toEqual([])
})
