import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { AppError } from '../../app-error.ts'
import type { SourceToSet } from './set-typst.worker.ts'
import type { Fault, SetContent } from './typst-setter.ts'

/** Three hundred memos are ten seconds of pure computing: shared out to two threads, which end when they have had nothing to do. */
const threads = new Piscina<SourceToSet, SetContent | Fault>({
  filename: new URL('./set-typst.worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: Math.min(2, availableParallelism()),
  idleTimeout: 1_000,
})

const retryAfterSeconds = 2

/**
 * A source as `typst-setter.ts` sets it, away from the thread that answers requests. `mostWaiting`: with so many before it, it is refused as
 * `unavailable`; without it, as an import of hundreds of memos asks, it waits its turn.
 */
export async function setTypst(source: SourceToSet, { mostWaiting = Number.POSITIVE_INFINITY } = {}): Promise<SetContent | Fault> {
  if (threads.queueSize >= mostWaiting) throw new AppError('unavailable', { retryAfterSeconds })
  return threads.run(source)
}
