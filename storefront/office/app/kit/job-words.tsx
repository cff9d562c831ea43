import { pickText } from 'contract/locale.ts'
import type { OfficeJob, OfficeJobKind, OfficeJobState } from 'contract/office/office-job.ts'
import { linkToOffice, type OfficePageName } from 'contract/office/office-pages.ts'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { StateMark, type StateTone } from './state-mark.tsx'

export const isOpen = ({ state }: Pick<OfficeJob, 'state'>): boolean => state === 'waiting' || state === 'running'

/** "Batch 118". */
export function jobName({ kind, number }: OfficeJob): string {
  const words: Record<OfficeJobKind, (values: { number: string }) => string> = {
    printBatch: m.office_job_print_batch,
    slips: m.office_job_slips,
    labels: m.office_job_labels,
    importCheck: m.office_job_import_check,
    importApply: m.office_job_import_apply,
    catalogueExport: m.office_job_export,
    memoBulk: m.office_job_memo_bulk,
    packageBulk: m.office_job_package_bulk,
    auditExport: m.office_job_log,
    listFile: m.office_job_list,
  }
  return words[kind]({ number: formatNumber(number) })
}

/** The page of a job's subject, if it has one. */
export function jobPage({ kind, subjectIds: [id] }: OfficeJob): string | undefined {
  const pages: Partial<Record<OfficeJobKind, OfficePageName>> = {
    importCheck: 'import',
    importApply: 'import',
    memoBulk: 'memoBulk',
    packageBulk: 'packageBulk',
  }
  const page = pages[kind]
  return page && id ? linkToOffice(page, id) : undefined
}

export const jobAbout = ({ about }: OfficeJob): string => (about ? pickText(about, getLocale()).text : '')

export const percentOf = ({ done, total }: OfficeJob): number => (total === 0 ? 0 : Math.min(100, Math.floor((done / total) * 100)))

const tones: Record<OfficeJobState, StateTone> = { waiting: 'idle', running: 'waits', done: 'done', failed: 'failed', cancelled: 'ended' }

export function JobMark({ state }: Pick<OfficeJob, 'state'>) {
  const words: Record<OfficeJobState, () => string> = {
    waiting: m.office_job_waiting,
    running: m.office_job_running,
    done: m.office_job_done,
    failed: m.office_job_failed,
    cancelled: m.office_job_cancelled,
  }
  return <StateMark tone={tones[state]}>{words[state]()}</StateMark>
}

/** A job's progress; the word beside it says the same. */
export function JobProgress({ job }: { job: OfficeJob }) {
  return (
    <progress
      aria-label={jobName(job)}
      max={100}
      value={percentOf(job)}
      className="h-1 w-full max-w-56 appearance-none overflow-hidden rounded-full bg-rule [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-action"
    />
  )
}
