import cluster from 'node:cluster'
import type { Server } from 'node:http'
import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client'
import { type MetricsAddress, serveMetrics } from './serve-metrics.ts'

/** The metrics of this process: memory, event loop and garbage collection from the start, everything else registered by others. */
export function createRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

/** Serves this process's metrics; a worker leaves that to its parent process, and reports to it. */
export async function openMetrics(address: MetricsAddress, registry: Registry): Promise<Server | undefined> {
  if (!cluster.isWorker) return serveMetrics(address, () => registry.metrics())
  AggregatorRegistry.setRegistries(registry)
  // It answers its parent's request.
  new AggregatorRegistry()
  return undefined
}

/** Serves all workers' metrics as one: adds up counters, and reports database figures once. */
export function openWorkersMetrics(address: MetricsAddress): Promise<Server> {
  const workers = new AggregatorRegistry()
  return serveMetrics(address, () => workers.clusterMetrics())
}
