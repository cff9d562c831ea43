import cluster, { type Worker } from 'node:cluster'
import { logOf } from 'provider/src/http/log.env.ts'
import { metricsAddress } from 'provider/src/metrics/metrics.env.ts'

/** Slightly more than a worker takes to be noticed and to finish running work. */
const drainMs = 30_000 + 1000 * Number(process.env.DRAIN_SECONDS || 0)
const steadyMs = 60_000
const firstPauseMs = 500
const longestPauseMs = 30_000

/** How long after a death the next worker starts: at once if the last one ran well for a while, otherwise after growing pauses. */
export function nextPause(lastPauseMs: number, livedMs: number): number {
  if (livedMs >= steadyMs) return 0
  return Math.min(Math.max(firstPauseMs, 2 * lastPauseMs), longestPauseMs)
}

/**
 * Keeps this many workers running behind one port. The first one does the one-time work (it has the id 1), and the others start when it serves;
 * if it fails, so does the start. Workers take connections from a shared socket themselves: connections that a dead one has not taken go to
 * another.
 */
export function startWorkers(count: number): void {
  cluster.schedulingPolicy = cluster.SCHED_NONE
  let isStopping = false
  let isOpen = false

  function fork(pauseMs = 0): void {
    const began = performance.now()
    const worker = cluster.fork()
    worker.once('listening', () => {
      log().info({ worker: worker.process.pid }, 'a worker serves')
      // The other workers start only now, because only a serving worker proves that the settings are right.
      if (!isOpen) for (let others = 1; others < count; others++) fork()
      if (!isOpen) void serveFigures()
      isOpen = true
    })
    worker.once('exit', (code, signal) => {
      if (isStopping) return leaveIfLast()
      if (!isOpen) process.exit(code || 1)
      const pause = nextPause(pauseMs, performance.now() - began)
      log().error({ worker: worker.process.pid, code, signal, pause }, 'a worker died; another one takes its place')
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

/** Metrics of all workers together; only loaded if somebody requests them. */
async function serveFigures(): Promise<void> {
  const address = metricsAddress(process.env)
  if (!address) return
  const { openWorkersMetrics } = await import('provider/src/metrics/open-metrics.ts')
  await openWorkersMetrics(address).catch((error: unknown) => log().error({ err: error }, 'the figures could not be served'))
}

const workers = () => Object.values(cluster.workers ?? {}).filter((worker): worker is Worker => worker !== undefined)

function leaveIfLast(): void {
  if (workers().every((worker) => worker.isDead())) process.exit(0)
}

const log = () => logOf(process.env)
