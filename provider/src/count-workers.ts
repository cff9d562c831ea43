import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { isWorkerOnly } from './process-role.ts'

export const workersEnv = { WORKERS: z.coerce.number().int().min(1).max(64).optional() }

const mostByDefault = 8
/** PostgreSQL's default limit is a hundred connections, and each worker has a few more for jobs and changes. */
const connectionsOfAll = 40
const mostConnections = 10

type Source = Record<string, string | undefined>

/**
 * The number of processes that serve the shop on this machine: on PostgreSQL one for each core. The embedded database serves one process, and a
 * storefront alone hears of no changes. Jobs mostly wait, so one process runs them unless more are requested. Faults in the settings are
 * reported by the one process that reads them all.
 */
export function countWorkers(source: Source, cores = availableParallelism()): number {
  const { WORKERS, DATABASE_URL, PROVIDER_URL } = source
  if (!DATABASE_URL || PROVIDER_URL) return 1
  if (!WORKERS) return isWorkerOnly(source) ? 1 : Math.min(cores, mostByDefault)
  return workersEnv.WORKERS.safeParse(WORKERS).data ?? 1
}

/** Each process's connections, for this many processes. */
export const poolSizeOf = (workers: number): number => Math.max(2, Math.min(mostConnections, Math.floor(connectionsOfAll / workers)))
