import { readEnv } from '../gather-env.ts'
import { forgetSums, sumSales } from '../report/sum-sales.job.ts'
import { onDatabase } from './on-database.ts'

/** npm run sums:renew. Reports are right meanwhile, but slow. */
await onDatabase(readEnv(process.env), async ({ db }) => {
  await forgetSums(db)
  await sumSales({ db })
  console.log('All sales are summed anew, or the running shop is at it; npm run verify-ledger compares the sums with the orders.')
})
