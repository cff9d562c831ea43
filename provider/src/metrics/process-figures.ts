import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { happenings } from '../happenings.ts'
import { type LineState, lineStates } from '../throttle/fair-queue.ts'

/** From a mail to a large print batch, in seconds. */
const jobBuckets = [0.01, 0.05, 0.25, 1, 5, 30, 120, 600, 3_600]
/** Each exists from the start, so that rates can be computed. */
const mailOutcomes = ['sent', 'dropped', 'failed', 'given_up'] as const
const sweptOutcomes = ['removed', 'left'] as const
/** The statuses after `created` and `pending`. */
const statuses = ['authorised', 'captured', 'failed', 'cancelled', 'expired', 'unknown', 'refund_pending', 'refunded'] as const

/** Metrics of this process: jobs, mails, payment steps, swept files, and the queues in which requests wait. */
export function registerProcessFigures(registry: Registry): void {
  registerLines(registry)
  const registers = [registry]
  const jobs = new Histogram({
    ...{ name: 'shop_job_seconds', help: 'Attempts at jobs by queue and outcome; given_up: it is not tried again by itself' },
    ...{ labelNames: ['queue', 'outcome'], buckets: jobBuckets, registers },
  })
  const mails = new Counter({
    ...{ name: 'shop_mails_total', help: 'Attempts at mails by outcome; dropped: its code had ended while it waited' },
    ...{ labelNames: ['outcome'], registers },
  })
  const payments = new Counter({
    ...{ name: 'shop_payment_steps_total', help: 'Payment attempts that came to this status', labelNames: ['status'], registers },
  })
  const swept = new Counter({
    ...{ name: 'shop_unnamed_files_total', help: 'Files that nothing names, by what the nightly sweep did; left: they were too many' },
    ...{ labelNames: ['outcome'], registers },
  })
  for (const outcome of sweptOutcomes) swept.inc({ outcome }, 0)
  for (const outcome of mailOutcomes) mails.inc({ outcome }, 0)
  for (const status of statuses) payments.inc({ status }, 0)
  happenings.jobEnded.listen(({ queue, outcome, seconds }) => {
    jobs.observe({ queue, outcome }, seconds)
    if (queue === 'send-mail' && outcome !== 'done') mails.inc({ outcome })
  })
  happenings.mailEnded.listen(({ outcome }) => mails.inc({ outcome }))
  happenings.paymentMoved.listen(({ to }) => payments.inc({ status: to }))
  happenings.filesSwept.listen(({ outcome, count }) => swept.inc({ outcome }, count))
}

function registerLines(registry: Registry): void {
  const gauge = (name: string, help: string, figureOf: (state: LineState) => number) => {
    const made = new Gauge({
      ...{ name, help, labelNames: ['line'], registers: [registry] },
      collect: () => {
        for (const [line, state] of lineStates) made.set({ line }, figureOf(state))
      },
    })
  }
  gauge('shop_line_waiting', 'Tasks that wait for their turn, by line', ({ waiting }) => waiting)
  gauge('shop_line_running', 'Tasks under way, by line', ({ running }) => running)
  const told = new Map<string, number>()
  const refused = new Counter({
    ...{ name: 'shop_line_refused_total', help: 'Tasks for which there was no room, by line', labelNames: ['line'], registers: [registry] },
    collect: () => {
      for (const [line, state] of lineStates) {
        refused.inc({ line }, state.refused - (told.get(line) ?? 0))
        told.set(line, state.refused)
      }
    },
  })
}

/** The level of pressure at each scrape (decision 121). */
export function registerPressure(registry: Registry, levelNow: () => number): void {
  const level: Gauge = new Gauge({
    ...{ name: 'shop_pressure_level', help: '0: nothing gives way; 3: new pages are refused and log-ins wait', registers: [registry] },
    collect: () => {
      level.set(levelNow())
    },
  })
}

type CacheSize = () => Record<string, { entries: number; bytes: number }>

/** Metrics of the page cache of this process. */
export function registerCache(registry: Registry, size: CacheSize): void {
  const gauge = (name: string, help: string, figure: 'entries' | 'bytes') => {
    const made = new Gauge({
      ...{ name, help, labelNames: ['part'], registers: [registry] },
      collect: () => {
        for (const [part, sizes] of Object.entries(size())) made.set({ part }, sizes[figure])
      },
    })
  }
  gauge('shop_page_cache_entries', 'Pages that are kept: by themselves, and in forms that readers choose', 'entries')
  gauge('shop_page_cache_bytes', 'Memory that they take', 'bytes')
}
