import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import type { KeptPages } from '../../offline/open-kept.ts'
import type { ReadMemo } from './read-memo.ts'

export type PdfState = { kind: 'loading' } | { kind: 'ready'; pdf: PDFDocumentProxy } | { kind: 'failed' }

/** The file, opened in the browser. pdf.js and its worker load with the first memo read, and on no other page. */
export function usePdf({ fileUrl: url, kept }: Pick<ReadMemo, 'fileUrl' | 'kept'>, attempt: number): PdfState {
  const [state, setState] = useState<PdfState>({ kind: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the same file anew
  useEffect(() => {
    const opening = kept ? openKeptPdf(kept.pages) : (takeBegun(url) ?? openPdf(url))
    let isGone = false
    shown.add(url)
    setState({ kind: 'loading' })
    opening.then(
      ({ pdf }) => !isGone && setState({ kind: 'ready', pdf }),
      () => !isGone && setState({ kind: 'failed' }),
    )
    return () => {
      isGone = true
      shown.delete(url)
      void opening.then(({ close }) => close()).catch(() => undefined)
    }
  }, [url, kept?.pages, attempt])
  return state
}

type Opened = Awaited<ReturnType<typeof opened>>
/** Files of the pages on screen. */
const shown = new Set<string>()
let begun: { url: string; opening: Promise<Opened> } | undefined

/** Starts opening a file while its page is loading. Returns a function that cancels it, unless a page has taken it over. */
export function beginOpening(url: string): () => void {
  endBegun()
  if (shown.has(url)) return () => undefined
  const mine = { url, opening: openPdf(url) }
  begun = mine
  // Its page tells.
  mine.opening.catch(() => undefined)
  return () => {
    if (begun === mine) endBegun()
  }
}

function endBegun(): void {
  const { opening } = begun ?? {}
  begun = undefined
  void opening?.then(({ close }) => close()).catch(() => undefined)
}

function takeBegun(url: string): Promise<Opened> | undefined {
  if (begun?.url !== url) return undefined
  const { opening } = begun
  begun = undefined
  return opening
}

async function openPdf(url: string): Promise<Opened> {
  // Starts making the copy, which does not exist the first time, while pdf.js loads.
  void fetch(url, { method: 'HEAD', redirect: 'manual' }).catch(() => undefined)
  const { getDocument } = await fetchLibrary()
  return opened(getDocument({ url, ...options }))
}

/** In pieces, as pages are shown: a phone never holds a whole large file in memory. */
async function openKeptPdf({ length, read }: KeptPages) {
  const { getDocument, PDFDataRangeTransport } = await fetchLibrary()
  class Pieces extends PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      read(begin, end).then(
        (bytes) => this.onDataRange(begin, bytes),
        () => void task.destroy(),
      )
    }
  }
  const task = getDocument({ range: new Pieces(length, null), disableAutoFetch: true, disableStream: true, ...options })
  return opened(task)
}

// The policy allows no WebAssembly.
const options = { useWasm: false }

const opened = async (task: PDFDocumentLoadingTask) => ({ pdf: await task.promise, close: () => task.destroy() })

async function fetchLibrary() {
  const [library, worker] = await Promise.all([import('pdfjs-dist'), import('pdfjs-dist/build/pdf.worker.min.mjs?url')])
  library.GlobalWorkerOptions.workerSrc = worker.default
  return library
}
