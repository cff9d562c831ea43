import './scripts/production.ts'
import cluster from 'node:cluster'
import { countWorkers } from 'provider/src/count-workers.ts'
import { startWorkers } from './scripts/start-workers.ts'

/** Runs the shop in this process or, on PostgreSQL, in a worker for each core, which this process starts and restarts. */
async function start(): Promise<void> {
  const workers = countWorkers(process.env)
  if (cluster.isPrimary && workers > 1) return startWorkers(workers)
  // Imported late: a process that only keeps workers running needs nothing of the shop.
  const { serveShop } = await import('./scripts/serve-shop.ts')
  await serveShop({ isFirst: (cluster.worker?.id ?? 1) === 1, hasPast: process.argv.includes('--with-past') })
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
