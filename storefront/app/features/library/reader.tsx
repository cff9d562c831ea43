import type { Correction } from 'contract/library.ts'
import { linkTo } from 'contract/pages.ts'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../i18n/m-orders.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageCorrections } from './corrections.tsx'
import { PdfPage } from './pdf-page.tsx'
import { clampPage, moveOfKey, type ReaderMove } from './reader-keys.ts'
import { ReaderTools } from './reader-tools.tsx'
import { ReportError } from './report-error.tsx'
import { TocPanel } from './toc-panel.tsx'
import { usePdf } from './use-pdf.ts'
import { useSavePlace } from './use-save-place.ts'

export type ReadMemo = {
  id: number
  contentLanguage: 'en' | 'ar'
  lastPage: number | null
  toc: { title: string; page: number }[]
  fileUrl: string
  corrections: readonly Correction[]
}

/** Multiples of the width that fits, up to four times, like paper held close. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]
const fitting = zooms.indexOf(1)

export function Reader({ memo }: { memo: ReadMemo }) {
  const [attempt, setAttempt] = useState(0)
  const state = usePdf(memo.fileUrl, attempt)
  if (state.kind === 'failed') return <Failed fileUrl={memo.fileUrl} retry={() => setAttempt(attempt + 1)} />
  if (state.kind === 'loading') return <Opening />
  return <OpenBook memo={memo} pdf={state.pdf} />
}

function OpenBook({ memo, pdf }: { memo: ReadMemo; pdf: PDFDocumentProxy }) {
  const { contentLanguage, toc, lastPage, corrections } = memo
  const count = pdf.numPages
  const [page, setPage] = useState(clampPage(lastPage ?? 1, count))
  const [zoom, setZoom] = useState(fitting)
  const goTo = (target: number) => setPage(clampPage(target, count))
  const zoomTo = (target: number) => setZoom(Math.min(Math.max(target, 0), zooms.length - 1))
  useSavePlace(memo.id, page)
  useReaderKeys(contentLanguage, (move) => {
    if (move === 'larger' || move === 'smaller') zoomTo(zoom + (move === 'larger' ? 1 : -1))
    else goTo({ next: page + 1, previous: page - 1, first: 1, last: count }[move])
  })
  return (
    <>
      <ReaderTools
        language={contentLanguage}
        page={page}
        count={count}
        goTo={goTo}
        larger={() => zoomTo(zoom + 1)}
        smaller={() => zoomTo(zoom - 1)}
        fit={() => setZoom(fitting)}
      />
      <div className="flex min-h-0 flex-1">
        {toc.length > 0 && <TocPanel toc={toc} page={page} language={contentLanguage} goTo={goTo} />}
        <main id="content" className="min-w-0 flex-1">
          <p role="status" className="sr-only">
            {m.reader_document({ page, count })}
          </p>
          <PdfPage
            pdf={pdf}
            pageNumber={page}
            zoom={zooms[zoom] ?? 1}
            language={contentLanguage}
            above={<PageCorrections corrections={corrections.filter((correction) => correction.page === page)} />}
          >
            <ReportError page={page} count={count} />
          </PdfPage>
        </main>
      </div>
    </>
  )
}

function useReaderKeys(language: 'en' | 'ar', move: (move: ReaderMove) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const wanted = moveOfKey(event.key, language)
      if (!wanted) return
      event.preventDefault()
      move(wanted)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest('input, textarea, dialog') !== null

/** An empty sheet of the right shape until the first page is drawn. */
function Opening() {
  return (
    <main id="content" className="flex-1 overflow-hidden p-3 md:p-6 noscript:hidden">
      <p role="status" className="sr-only">
        {m.reader_loading()}
      </p>
      <div aria-hidden="true" className="mx-auto aspect-[210/297] w-full max-w-215 animate-skeleton bg-surface shadow-cover" />
    </main>
  )
}

function Failed({ fileUrl, retry }: { fileUrl: string; retry: () => void }) {
  return (
    <main id="content" className="p-4 md:p-8">
      <Notice tone="failed" role="alert" className="mx-auto max-w-reading">
        <b className="font-strong">{m.reader_failed_title()}</b>
        <span className="block">{m.reader_failed_text()}</span>
        <span className="mt-3 flex flex-wrap items-center gap-4">
          <Button look="line" size="small" onClick={retry}>
            {m.try_again()}
          </Button>
          <a className="link" href={fileUrl}>
            {m.reader_open_file()}
          </a>
          <Link className="link" to={linkTo('contact', undefined, { topic: 'file' })}>
            {m.reader_write_to_us()}
          </Link>
        </span>
      </Notice>
    </main>
  )
}
