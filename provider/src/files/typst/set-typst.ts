import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type { SourceToSet } from './set-typst.worker.ts'
import type { ContentFault, SetContent } from './typst-setter.ts'

/** Three hundred memos are ten seconds of pure computing: two threads share them, and end when idle. */
const threads = new Piscina<SourceToSet, SetContent | ContentFault>({
  filename: new URL('./set-typst.worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: Math.min(2, availableParallelism()),
  idleTimeout: 1_000,
})

/** Typesets a source like `typst-setter.ts`, outside of the thread that answers requests. */
export function setTypst(source: SourceToSet): Promise<SetContent | ContentFault> {
  return threads.run(source)
}
