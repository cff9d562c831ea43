import { maxReportLength } from 'contract/limits.ts'
import { linkTo } from 'contract/pages.ts'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { m } from '../../../i18n/m-reader.ts'
import type { KeptTexts } from '../../../session/use-kept-form.ts'
import { showSuccess } from '../../../shell/toast/show-success.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { ReportAnswer } from './send-report.ts'

type ReportDialogProps = { memoId: number; page: number; count: number; typed: KeptTexts['typed'] | undefined; close: () => void }

/** What was typed stays whatever happens to it. The form closes by its own buttons, by Escape, and when it was sent. */
export default function ReportDialog({ memoId, page, count, typed, close }: ReportDialogProps) {
  const fetcher = useFetcher<ReportAnswer>()
  const dialog = useRef<HTMLDialogElement>(null)
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
      onClose={close}
      className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-card bg-surface p-6 text-start text-ink shadow-float backdrop:bg-ink/45"
    >
      <h2 id="report-title" className="mb-4 text-lg">
        {m.reader_report_title()}
      </h2>
      <fetcher.Form method="post" action={linkTo('reader', memoId)} noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="report" />
        <Field label={m.reader_page()} error={answer?.faults.page}>
          {({ className, ...input }) => (
            <input
              {...input}
              name="page"
              type="number"
              inputMode="numeric"
              dir="ltr"
              min={1}
              max={count}
              defaultValue={typed?.page ?? page}
              className={`${className} max-w-28`}
            />
          )}
        </Field>
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
