import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'

export type PdfState = { kind: 'loading' } | { kind: 'ready'; pdf: PDFDocumentProxy } | { kind: 'failed' }

/** The file, opened in the browser. pdf.js and its worker are fetched with the first memo that is read, and by no other page. */
export function usePdf(url: string, attempt: number): PdfState {
  const [state, setState] = useState<PdfState>({ kind: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the same file anew
  useEffect(() => {
    const opening = openPdf(url)
    let isGone = false
    setState({ kind: 'loading' })
    opening.then(
      ({ pdf }) => !isGone && setState({ kind: 'ready', pdf }),
      () => !isGone && setState({ kind: 'failed' }),
    )
    return () => {
      isGone = true
      void opening.then(({ close }) => close()).catch(() => undefined)
    }
  }, [url, attempt])
  return state
}

async function openPdf(url: string) {
  // The first time the copy has yet to be made: that goes on while pdf.js is being fetched.
  void fetch(url, { method: 'HEAD' }).catch(() => undefined)
  const [{ getDocument, GlobalWorkerOptions }, worker] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ])
  GlobalWorkerOptions.workerSrc = worker.default
  // The policy allows no WebAssembly.
  const task = getDocument({ url, useWasm: false })
  return { pdf: await task.promise, close: () => task.destroy() }
}
