import { Piscina } from 'piscina'
import type { PdfToStamp } from './stamp-pdf.worker.ts'

/** Stamping 300 pages is most of a second of pure computing: it has its own thread, which ends when idle. */
const thread = new Piscina<PdfToStamp, Uint8Array>({
  filename: new URL('./stamp-pdf.worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
  maxQueue: 200,
})

/**
 * Like `stampPages`, outside of the thread that answers requests. The bytes move there, and the caller has them no longer. Also throws if too
 * many wait.
 */
export function stampPdf(given: PdfToStamp): Promise<Uint8Array> {
  // Piscina's type of the list names another form of `postMessage`.
  return thread.run(given, { transferList: [given.pdf.buffer] as never })
}
