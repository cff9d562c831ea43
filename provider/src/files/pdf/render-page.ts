import { Piscina } from 'piscina'
import type { PageToRender } from './render-page.worker.ts'

/** Drawing is a tenth of a second of pure computing: it has its own thread, which ends when idle. */
const thread = new Piscina<PageToRender, Uint8Array<ArrayBuffer>>({
  filename: new URL('./render-page.worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
  maxQueue: 200,
})

/** One page of a PDF as a picture, `width` pixels wide. */
export function renderPage(page: PageToRender): Promise<Uint8Array<ArrayBuffer>> {
  return thread.run(page)
}
