import { closeSync, openSync, writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { createBinder } from './bind-pages.ts'
import type { BindStep, Done } from './bind-pdf.ts'

/** Buffers writes: the parts of a PDF are small, and many. */
const bufferBytes = 1 << 20

const file = openSync((workerData as { path: string }).path, 'w')
let waiting: Uint8Array[] = []
let waitingBytes = 0
let written = 0

const ready = createBinder((bytes) => {
  waiting.push(bytes)
  waitingBytes += bytes.length
  if (waitingBytes >= bufferBytes) empty()
})

function empty(): void {
  const bytes = Buffer.concat(waiting)
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
  written += bytes.length
  waiting = []
  waitingBytes = 0
}

async function obey(order: BindStep): Promise<Omit<Done, 'number'>> {
  const binder = await ready
  if (order.to === 'open') {
    // An unreadable file is an answer, not the end of the binding.
    const isOpen = await binder.open(order.id, order.pdf).then(
      () => true,
      () => false,
    )
    return { isOpen }
  }
  if (order.to === 'put') binder.put(order.id, order)
  if (order.to === 'close') binder.close(order.id)
  if (order.to === 'end') {
    binder.end()
    empty()
    closeSync(file)
  }
  return { isOpen: true, sizeBytes: written }
}

parentPort?.on('message', async ({ number, ...order }: BindStep & { number: number }) => {
  parentPort?.postMessage({ number, ...(await obey(order as BindStep)) })
})
