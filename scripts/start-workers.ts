import cluster, { type Worker } from 'node:cluster'
import { createLog } from 'provider/src/http/log.ts'
import { metricsAddress } from 'provider/src/metrics/metrics.env.ts'

/** Somewhat more than a worker takes to be noticed and to finish what runs. */
const drainMs = 30_000 + 1000 * Number(process.env.DRAIN_SECONDS || 0)
const steadyMs = 60_000
const firstPauseMs = 500
const longestPauseMs = 30_000

/** How long after a death the next worker starts: at once if the last one ran well for a while, else later from time to time. */
export function nextPause(lastPauseMs: number, livedMs: number): number {
  if (livedMs >= steadyMs) return 0
  return Math.min(Math.max(firstPauseMs, 2 * lastPauseMs), longestPauseMs)
}

/**
 * Keeps so many workers going behind one port. The first one does what is to be done once (it has the id 1), and the others start when it serves;
 * if it fails, so does the start. Each worker takes connections by itself from the socket they share: what a dead one has not taken, another one
 * takes.
 */
export function startWorkers(count: number): void {
  cluster.schedulingPolicy = cluster.SCHED_NONE
  let isStopping = false
  let isOpen = false

  function fork(pauseMs = 0): void {
    const began = performance.now()
    const worker = cluster.fork()
    worker.once('listening', () => {
      logOf().info({ worker: worker.process.pid }, 'a worker serves')
      // The other workers start only now, because only a worker that serves proves that the settings are right.
      if (!isOpen) for (let others = 1; others < count; others++) fork()
      if (!isOpen) void serveFigures()
      isOpen = true
    })
    worker.once('exit', (code, signal) => {
      if (isStopping) return leaveIfLast()
      if (!isOpen) process.exit(code || 1)
      const pause = nextPause(pauseMs, performance.now() - began)
      logOf().error({ worker: worker.process.pid, code, signal, pause }, 'a worker died; another one takes its place')
      setTimeout(() => isStopping || fork(pause), pause)
    })
  }

  function stop(): void {
    if (isStopping) return
    isStopping = true
    for (const worker of workers()) worker.process.kill('SIGTERM')
    setTimeout(() => {
      for (const worker of workers()) worker.process.kill('SIGKILL')
    }, drainMs)
    leaveIfLast()
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  fork()
}

/** Of all workers together; loaded only where somebody asks for figures. */
async function serveFigures(): Promise<void> {
  const address = metricsAddress(process.env)
  if (!address) return
  const { openWorkersMetrics } = await import('provider/src/metrics/open-metrics.ts')
  await openWorkersMetrics(address).catch((error: unknown) => logOf().error({ err: error }, 'the figures could not be served'))
}

const workers = () => Object.values(cluster.workers ?? {}).filter((worker): worker is Worker => worker !== undefined)

function leaveIfLast(): void {
  if (workers().every((worker) => worker.isDead())) process.exit(0)
}

const logOf = () => createLog(process.env.LOG_LEVEL || 'info')
