import { Piscina } from 'piscina'
import type { PdfToStamp } from './stamp-pdf.worker.ts'

/** Most of a second of pure computing for 300 pages: one thread of its own does it, and ends when it has had nothing to do. */
const thread = new Piscina<PdfToStamp, Uint8Array>({
  filename: new URL('./stamp-pdf.worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
  maxQueue: 200,
})

/** As `stampPages`, away from the thread that answers requests. Throws also where too many wait. */
export function stampPdf(pdf: PdfToStamp): Promise<Uint8Array> {
  return thread.run(pdf)
}
