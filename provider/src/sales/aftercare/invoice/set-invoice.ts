import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createWorkQueue } from '../../../throttle/work-queue.ts'
import type { Invoice } from './compose-invoice.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** One at a time, of the two threads: somebody who asks over and over neither keeps the others waiting nor fills the memory. */
const enqueue = createWorkQueue({ running: 1, waiting: 50 })

/**
 * The invoice as PDF, set by Typst outside of the thread that answers requests (decision 019). Its content goes in as data: a name that looks like
 * markup is a name. Throws `unavailable` if too many wait.
 */
export async function setInvoice(invoice: Invoice, clientAddress?: string): Promise<Uint8Array> {
  const template = await readFile(new URL('./invoice.typ', import.meta.url), 'utf8')
  const source = `#let paper = json(bytes(${JSON.stringify(JSON.stringify(invoice))}))\n${template}`
  // The engine is large and rarely needed.
  const { setTypst } = await import('../../../files/typst/set-typst.ts')
  const set = await enqueue(() => setTypst({ folder, path: `${folder}invoice-at-hand.typ`, source }), clientAddress)
  if ('fault' in set) throw new Error(`The invoice ${set.fault}`)
  return set.bytes
}
