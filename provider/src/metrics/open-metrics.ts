import cluster from 'node:cluster'
import type { Server } from 'node:http'
import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client'
import { type MetricsAddress, serveMetrics } from './serve-metrics.ts'

/** The figures of this process: memory, event loop and garbage from the start, everything else by whoever registers it. */
export function createRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

/** Serves the figures of this process; a worker leaves that to the process that started it, and tells it its own. */
export async function openMetrics(address: MetricsAddress, registry: Registry): Promise<Server | undefined> {
  if (!cluster.isWorker) return serveMetrics(address, () => registry.metrics())
  AggregatorRegistry.setRegistries(registry)
  // It listens for the question of the process that started it.
  new AggregatorRegistry()
  return undefined
}

/** Serves the figures of all workers as one: counts are added up, and what each reads from the database is said once. */
export function openWorkersMetrics(address: MetricsAddress): Promise<Server> {
  const workers = new AggregatorRegistry()
  return serveMetrics(address, () => workers.clusterMetrics())
}
