import { Worker } from 'node:worker_threads'

export type BindStep =
  | { to: 'open'; id: string; pdf: Uint8Array }
  | { to: 'put'; id: string; stamp?: string | undefined; bookmark?: string | undefined }
  | { to: 'close'; id: string }
  | { to: 'end' }
export type Done = { number: number; isOpen: boolean; sizeBytes?: number }

export type PdfBinding = {
  /** False: the file is broken, encrypted or empty. */
  open: (id: string, pdf: Uint8Array) => Promise<boolean>
  put: (id: string, how?: { stamp?: string; bookmark?: string }) => Promise<void>
  close: (id: string) => Promise<void>
  /** Answers the file's size. */
  end: () => Promise<number>
  /** Ends the thread, whatever it is doing. */
  stop: () => Promise<void>
}

/** Like `createBinder`, into a file, outside of the thread that answers requests. Call `stop` in the end. */
export function bindPdf(path: string): PdfBinding {
  const worker = new Worker(new URL('./bind-pdf.worker.ts', import.meta.url), { workerData: { path } })
  const asked = new Map<number, PromiseWithResolvers<Done>>()
  const failAll = (error: Error) => {
    for (const one of asked.values()) one.reject(error)
    asked.clear()
  }
  worker.on('message', (done: Done) => {
    asked.get(done.number)?.resolve(done)
    asked.delete(done.number)
  })
  worker.on('error', failAll)
  worker.on('exit', () => failAll(new Error('The thread that binds has ended')))
  let number = 0
  const tell = (order: BindStep): Promise<Done> => {
    const answer = Promise.withResolvers<Done>()
    number += 1
    asked.set(number, answer)
    worker.postMessage({ ...order, number })
    return answer.promise
  }
  return {
    open: async (id, pdf) => (await tell({ to: 'open', id, pdf })).isOpen,
    put: async (id, how = {}) => void (await tell({ to: 'put', id, ...how })),
    close: async (id) => void (await tell({ to: 'close', id })),
    end: async () => (await tell({ to: 'end' })).sizeBytes ?? 0,
    stop: async () => void (await worker.terminate()),
  }
}
