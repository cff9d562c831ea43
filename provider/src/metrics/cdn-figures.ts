import { Counter, Gauge, type Registry } from 'prom-client'
import type { Cdn } from '../cdn/purge-cdn.ts'

/** This process's calls to the CDN; each process tells its own changes. */
export function registerCdnFigures(registry: Registry, { figures }: Pick<Cdn, 'figures'>): void {
  const registers = [registry]
  const calls = new Counter({
    name: 'shop_cdn_purges_total',
    help: 'Calls that purge the CDN: done, or failed and made again',
    labelNames: ['outcome'],
    registers,
    collect: () => {
      const { done, failed } = figures()
      calls.reset()
      calls.inc({ outcome: 'done' }, done)
      calls.inc({ outcome: 'failed' }, failed)
    },
  })
  const waiting: Gauge = new Gauge({
    name: 'shop_cdn_purge_waiting_seconds',
    help: 'For how long the CDN has not taken a purge that is due; 0 if none is',
    registers,
    aggregator: 'max',
    collect: () => {
      waiting.set(figures().waitingSeconds)
    },
  })
}
