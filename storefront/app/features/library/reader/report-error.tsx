import { lazy, Suspense, useEffect, useState } from 'react'
import { m } from '../../../i18n/m-reader.ts'
import { useKeptForm } from '../../../session/use-kept-form.ts'
import { Flag } from './reader-icons.tsx'
import { Tool } from './reader-tool.tsx'

const loadDialog = () => import('./report-dialog.tsx')
const ReportDialog = lazy(loadDialog)

type ReportErrorProps = { memoId: number; page: number; count: number }

/** Lets the reader say that something on the page is wrong. The form is fetched after the pages, before anybody asks for it. */
export function ReportError({ memoId, page, count }: ReportErrorProps) {
  const kept = useKeptForm()
  const typed = kept?.intent === 'report' ? kept.typed : undefined
  const [isOpen, setOpen] = useState(typed !== undefined)
  useEffect(() => void loadDialog().catch(() => undefined), [])
  return (
    <>
      <Tool
        label={m.reader_report({ page })}
        aria-haspopup="dialog"
        // Without a line that form could not be sent either.
        onClick={() =>
          void loadDialog().then(
            () => setOpen(true),
            () => undefined,
          )
        }
      >
        <Flag aria-hidden />
      </Tool>
      {isOpen && (
        <Suspense>
          <ReportDialog {...{ memoId, page, count, typed }} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
