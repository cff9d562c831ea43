import { maxReportLength } from 'contract/limits.ts'
import { linkTo } from 'contract/pages.ts'
import type { ReportSpot } from 'contract/student/report-spot.ts'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { m } from '../../../../i18n/m-reader.ts'
import { showSuccess } from '../../../../shell/toast/show-success.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { ReportAnswer } from './send-report.ts'
import { SpotPicture } from './spot-picture.tsx'
import type { Reporting } from './use-reporting.ts'

type ReportDialogProps = { memoId: number; pdf: PDFDocumentProxy; reporting: Reporting }

/** Lets the reader report an error on the page and its place. */
export function ReportDialog({ memoId, pdf, reporting: { reported, ...reporting } }: ReportDialogProps) {
  return reported ? <OpenDialog {...{ memoId, pdf, reported }} {...reporting} /> : null
}

type OpenDialogProps = { memoId: number; pdf: PDFDocumentProxy; reported: NonNullable<Reporting['reported']> } & Omit<
  Reporting,
  'reported' | 'begin'
>

/** Typed text is never lost. The form closes by its buttons, by Escape, and once sent. */
function OpenDialog({ memoId, pdf, reported, typed, end }: OpenDialogProps) {
  const fetcher = useFetcher<ReportAnswer>()
  const dialog = useRef<HTMLDialogElement>(null)
  const [page, setPage] = useState(typed?.page ?? String(reported.page))
  const [marked, mark] = useState(reported)
  // A spot belongs to its page only.
  const spot = Number(page) === marked.page ? marked.spot : null
  const isSending = fetcher.state !== 'idle'
  const answer = isSending ? undefined : fetcher.data
  useEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    opened?.querySelector('textarea')?.focus()
  }, [])
  useEffect(() => {
    if (!answer) return
    if (!answer.done) return dialog.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    showSuccess(200, answer.done)
    dialog.current?.close()
  }, [answer])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="report-title"
      onClose={end}
      className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-card bg-surface p-6 text-start text-ink shadow-float backdrop:bg-veil/45"
    >
      <h2 id="report-title" className="mb-4 text-lg">
        {m.reader_report_title()}
      </h2>
      <fetcher.Form method="post" action={linkTo('reader', memoId)} noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="report" />
        <input type="hidden" name="spot" value={spot ? JSON.stringify(spot) : ''} />
        <Field label={m.reader_page()} error={answer?.faults.page}>
          {({ className, ...input }) => (
            <input
              {...input}
              name="page"
              type="number"
              inputMode="numeric"
              dir="ltr"
              min={1}
              max={pdf.numPages}
              value={page}
              onChange={(event) => setPage(event.currentTarget.value)}
              className={`${className} max-w-28`}
            />
          )}
        </Field>
        <Where {...{ pdf, spot }} page={Number(page)} mark={(next) => mark({ page: Number(page), spot: next })} />
        <Field label={m.reader_report_text()} hint={m.reader_report_hint()} error={answer?.faults.text}>
          {(input) => <textarea {...input} name="text" dir="auto" rows={4} maxLength={maxReportLength} defaultValue={typed?.text} />}
        </Field>
        {answer?.failed && (
          <Notice tone="failed" role="alert">
            {answer.failed}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button look="primary" type="submit" aria-disabled={isSending} onClick={(event) => isSending && event.preventDefault()}>
            {isSending ? m.reader_report_sending() : m.reader_report_send()}
          </Button>
          <Button look="line" onClick={() => dialog.current?.close()}>
            {m.reader_report_cancel()}
          </Button>
        </div>
      </fetcher.Form>
    </dialog>
  )
}

type WhereProps = { pdf: PDFDocumentProxy; page: number; spot: ReportSpot | null; mark: (spot: ReportSpot | null) => void }
const nowhere = { quote: '', before: '', after: '', area: null }

/** The marked spot, if any, and a button to mark one. */
function Where({ pdf, page, spot, mark }: WhereProps) {
  const [isOpen, setOpen] = useState(spot !== null && spot.quote === '')
  const isPage = Number.isInteger(page) && page >= 1 && page <= pdf.numPages
  if (!isPage) return null
  return (
    <div className="grid justify-items-start gap-3 text-sm">
      {spot?.quote && (
        <p>
          <b className="font-strong">{m.reader_report_words()}</b>{' '}
          <q dir="auto" className="wrap-anywhere">
            {spot.quote}
          </q>
        </p>
      )}
      {isOpen && (
        <div className="w-full">
          <SpotPicture key={page} {...{ pdf, page }} area={spot?.area ?? null} mark={(area) => mark({ ...(spot ?? nowhere), area })} />
        </div>
      )}
      <div className="flex flex-wrap gap-x-5">
        {!isOpen && (
          <button type="button" className="link tap" onClick={() => setOpen(true)}>
            {spot ? m.reader_report_spot_see() : m.reader_report_spot()}
          </button>
        )}
        {spot && (
          <button type="button" className="link tap" onClick={() => mark(null)}>
            {m.reader_report_unmark()}
          </button>
        )}
      </div>
    </div>
  )
}
