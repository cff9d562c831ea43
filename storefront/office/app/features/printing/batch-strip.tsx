import type { OfficeJob } from 'contract/office/office-job.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { formatTime } from '../../kit/format-day.ts'
import { isOpen, JobProgress, jobAbout, jobName, percentOf } from '../../kit/job-words.tsx'
import { useFreshJobs } from '../../kit/use-fresh-jobs.ts'

type StripProps = { jobs: readonly OfficeJob[]; mayStop: boolean; mayMove: boolean; waiting: ReadonlySet<string> }

/** The papers in progress, and the finished ones. `waiting`: their orders that are not printed yet. */
export function BatchStrip({ jobs, mayStop, mayMove, waiting }: StripProps) {
  useFreshJobs(jobs.some(isOpen))
  if (jobs.length === 0) return null
  return (
    <ul aria-label={m.office_printing_papers()} className="mb-4 grid gap-x-8 rounded-card bg-paper px-4 py-2 lg:grid-cols-2">
      {jobs.map((job) => (
        <li key={job.id} className="flex min-h-13 items-center justify-between gap-x-4 py-1.5 max-lg:flex-wrap">
          <div className="min-w-0 flex-1 max-lg:basis-full">
            <p className="lg:truncate">
              <b className="font-strong">{jobName(job)}</b> <span className="text-muted">{jobAbout(job)}</span>
            </p>
            {isOpen(job) ? <Going job={job} /> : <Ready job={job} />}
          </div>
          <span className="flex flex-none flex-wrap items-center justify-end gap-x-4">
            {isOpen(job) && mayStop && (
              <Act name="stop" values={[job.id]}>
                {m.office_job_stop()}
              </Act>
            )}
            {job.kind === 'printBatch' && !isOpen(job) && mayMove && <MarkPrinted job={job} waiting={waiting} />}
            {job.file && (
              <a href={linkToOffice('jobFile', job.id)} download className="tap font-strong text-action hover:underline">
                {m.office_job_open()}
              </a>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Going({ job }: { job: OfficeJob }) {
  return (
    <p className="flex items-center gap-3 text-xs text-muted">
      <JobProgress job={job} />
      {job.state === 'waiting' ? m.office_job_waiting() : m.office_job_percent({ percent: formatNumber(percentOf(job)) })}
    </p>
  )
}

function Ready({ job: { state, endedAt, left, total } }: { job: OfficeJob }) {
  if (state === 'failed') return <p className="text-xs text-danger">{m.office_printing_not_made()}</p>
  return (
    <p className="text-xs text-muted">
      {m.office_printing_made({ orders: m.office_printing_orders({ count: total }), time: endedAt ? formatTime(endedAt) : '' })}
      {left.length > 0 && <span className="block text-danger">{m.office_printing_left_out({ numbers: left.join(', ') })}</span>}
    </p>
  )
}

/** After printing: this batch's orders that are still marked unprinted. */
function MarkPrinted({ job: { subjectIds }, waiting }: { job: OfficeJob; waiting: ReadonlySet<string> }) {
  const ids = subjectIds.filter((id) => waiting.has(id))
  if (ids.length === 0) return null
  return (
    <Act name="order" values={ids} to="printed">
      {m.office_printing_mark_batch({ count: ids.length })}
    </Act>
  )
}

function Act({ name, values, to, children }: { name: string; values: readonly string[]; to?: string; children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset>
      {values.map((value) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
      {to && <input type="hidden" name="to" value={to} />}
      <Button look="bare" size="small" type="submit" className="px-0!">
        {children}
      </Button>
    </Form>
  )
}
