import type { OfficeJob } from 'contract/office/office-job.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { formatBytes } from 'storefront/app/i18n/format.ts'
import { formatDateTime } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { isOpen } from './job-words.tsx'

/** A list entry for a job with a file: the file, its progress, or that there is none. */
export function JobFileLine({ job, label }: { job: OfficeJob; label: string }) {
  const { id, state, done, total, createdAt, file } = job
  const at = formatDateTime(createdAt)
  if (file) {
    return (
      <li>
        <a href={linkToOffice('jobFile', id)} download={file.name} className="link tap">
          <bdi dir="ltr">{file.name}</bdi>
        </a>{' '}
        <span className="text-muted">
          <bdi>{formatBytes(file.sizeBytes)}</bdi> · <bdi>{at}</bdi>
        </span>
      </li>
    )
  }
  if (isOpen(job)) {
    return (
      <li className="flex items-center gap-3">
        <progress aria-label={label} max={Math.max(1, total)} value={done} className="h-1.5 w-40 accent-action" />
        <span className="text-muted">{at}</span>
      </li>
    )
  }
  return (
    <li className="text-muted">
      {state === 'failed' ? m.office_import_failed() : m.office_export_gone()} · {at}
    </li>
  )
}
