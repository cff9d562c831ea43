import { z } from 'zod'
import type { MetricsAddress } from './serve-metrics.ts'

export const metricsEnv = {
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).max(255).default('127.0.0.1'),
}

const Metrics = z.object(metricsEnv)

/** Undefined where nobody asks for figures; wrong settings are told by the process that reads them all. */
export function metricsAddress(source: Record<string, string | undefined>): MetricsAddress | undefined {
  const { data } = Metrics.safeParse({ METRICS_PORT: source.METRICS_PORT || undefined, METRICS_HOST: source.METRICS_HOST || undefined })
  return data?.METRICS_PORT ? { port: data.METRICS_PORT, host: data.METRICS_HOST } : undefined
}
