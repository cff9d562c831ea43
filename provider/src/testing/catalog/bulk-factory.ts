import type { BulkEdit, BulkRow } from 'contract/catalogue/editing/bulk-edit.ts'
import { memoTarget } from '../../catalog/bulk-edit/memo-target.ts'
import { packageTarget } from '../../catalog/bulk-edit/package-target.ts'
import { bulkRunner } from '../../catalog/bulk-edit/run-bulk.ts'
import { runJob } from '../../office-job/run-job.ts'
import type { TestApp } from '../create-test-app.ts'
import { read } from '../sales/order-factory.ts'
import { logInAs } from '../student/account-factory.ts'

/** Staff who bulk-edit; the test decides when their jobs run. */
export async function openBulkDesk(shop: TestApp, resource: 'MemoBulk' | 'PackageBulk' = 'MemoBulk') {
  const clerk = await logInAs(shop, { roles: ['memo-view', 'memo-edit', 'package-view', 'package-edit'] })
  const runners = { memoBulk: bulkRunner(shop.deps, memoTarget), packageBulk: bulkRunner(shop.deps, packageTarget) }
  const run = (jobId = '') => runJob(shop.deps, runners, { id: jobId })
  const see = async (id: string) => (await read<BulkEdit>(await shop.get(`${resource}/GetById?Id=${id}`, clerk))).data
  const ask = async (verb: 'Begin' | 'Apply' | 'Undo' | 'Cancel', body: object, lang = 'en') =>
    read<BulkEdit>(await shop.post(`${resource}/${verb}`, body, { token: clerk.token, lang }))
  const step = async (verb: 'Begin' | 'Apply' | 'Undo', body: object) => {
    const { data } = await ask(verb, body)
    await run(data.job?.id)
    return see(data.id)
  }
  return {
    ...{ clerk, run, see, ask },
    /** What a change would do. */
    look: (chosen: { ids: readonly number[] } | { filter: object }, change: object) => step('Begin', { ...chosen, change }),
    apply: (id: string) => step('Apply', { id }),
    undo: (id: string) => step('Undo', { id }),
    rows: async (id: string, state: BulkRow['state'], lang = 'en') =>
      (await read<{ items: BulkRow[] }>(await shop.get(`${resource}/GetRows?Id=${id}&State=${state}&PageSize=100`, { ...clerk, lang })))
        .data.items,
  }
}
