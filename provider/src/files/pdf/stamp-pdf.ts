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

/** Like `stampPages`, outside of the thread that answers requests. Also throws if too many wait. */
export function stampPdf(pdf: PdfToStamp): Promise<Uint8Array> {
  return thread.run(pdf)
}
