import { cancelOfficeJobEndpoint, listOfficeJobsEndpoint, type OfficeJob, OfficeJobState } from 'contract/office/office-job.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { data, Form, Link, useSearchParams } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { formatDateTime } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { messageOf } from 'storefront/app/session/faults-of.ts'
import { load } from 'storefront/app/session/load.ts'
import { contractSentence } from 'storefront/app/shell/contract-message.tsx'
import { Button } from 'storefront/app/ui/button.tsx'
import { Empty } from 'storefront/app/ui/empty.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { useMay } from '../../frame/side-bar.tsx'
import { statusOf } from '../../kit/form/edit-answer.ts'
import { isOpen, JobMark, JobProgress, jobAbout, jobName, jobPage, percentOf } from '../../kit/job-words.tsx'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { listQuery } from '../../kit/list/list-query.ts'
import { ListSearch } from '../../kit/list/list-search.tsx'
import { ListTools } from '../../kit/list/list-tools.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { Views } from '../../kit/list/views.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { useFreshJobs } from '../../kit/use-fresh-jobs.ts'
import type { Route } from './+types/jobs-page'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_jobs()} · ${m.office_title()}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(listOfficeJobsEndpoint, request)
  // The log requests its files from this page too.
  return { ...(await load(context, listOfficeJobsEndpoint, { query })).data, state: query.State, isNarrowed: isNarrowed(query) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const result = await call(context, cancelOfficeJobEndpoint, { body: { id: String(form.get('stop') ?? '') } })
  // A finished job needs no stopping.
  if (result.kind === 'ok' || (result.kind === 'refused' && result.status === 409)) return { failed: undefined }
  return data({ failed: messageOf(result) ?? contractSentence('operationFailed') }, statusOf(result))
}

/** The office's background jobs: progress, who started them, and files. */
export default function JobsPage({ loaderData: { state, isNarrowed: isLookedFor, ...page }, actionData }: Route.ComponentProps) {
  const mayStop = useMay('job-edit')
  useFreshJobs(page.items.some(isOpen))
  return (
    <>
      <PageHead title={m.office_jobs()} facts={m.office_jobs_facts()} />
      {actionData?.failed && (
        <Notice tone="failed" role="alert" className="mb-4">
          {actionData.failed}
        </Notice>
      )}
      <JobViews state={state} />
      <div className="mb-4 flex flex-wrap gap-3">
        <ListSearch label={m.office_jobs_find()} />
        <ListTools list="jobs" file="jobs" columns={columns(mayStop)} />
      </div>
      {page.totalCount === 0 && isLookedFor && <Empty title={m.office_jobs_nothing()} text={m.office_jobs_nothing_text()} />}
      {page.totalCount === 0 && !isLookedFor && <Empty title={m.office_jobs_none()} text={m.office_jobs_none_text()} />}
      {page.totalCount > 0 && <DataTable label={m.office_jobs()} columns={columns(mayStop)} rows={page.items} keyOf={({ id }) => id} />}
      <Pager {...page} />
    </>
  )
}

const isNarrowed = ({ Kind, State, Subject, Text }: Record<string, unknown>): boolean => Boolean(Kind ?? State ?? Subject ?? Text)

const stateWords: Record<OfficeJobState, () => string> = {
  waiting: m.office_job_waiting,
  running: m.office_job_running,
  done: m.office_job_done,
  failed: m.office_job_failed,
  cancelled: m.office_job_cancelled,
}

function JobViews({ state }: { state: unknown }) {
  const [query] = useSearchParams()
  const kept = [...query].filter(([name]) => name !== 'State' && name !== 'PageNumber')
  const one = (own: OfficeJobState | undefined, text: string) => ({
    to: linkToOffice('jobs', undefined, { ...(own && { State: own }), ...Object.fromEntries(kept) }),
    text,
    isCurrent: own === state,
  })
  const views = [one(undefined, m.office_jobs_all()), ...OfficeJobState.options.map((own) => one(own, stateWords[own]()))]
  return <Views label={m.office_jobs_views()} views={views} />
}

const columns = (mayStop: boolean): Column<OfficeJob>[] => [
  {
    key: 'name',
    head: m.office_job_name(),
    cell: (job) => (
      <>
        <Name job={job} />
        <span className="text-xs text-muted">{jobAbout(job)}</span>
      </>
    ),
  },
  { key: 'state', head: m.office_job_state(), cell: (job) => <State job={job} /> },
  { key: 'by', head: m.office_job_by(), cell: ({ byName }) => <bdi>{byName}</bdi> },
  { key: 'at', head: m.office_job_at(), isSortable: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
  {
    key: 'left',
    head: m.office_job_left(),
    cell: ({ left }) => (left.length > 0 ? left.join(', ') : <span className="text-muted">–</span>),
  },
  { key: 'act', head: m.office_job_file(), cell: (job) => <Act job={job} mayStop={mayStop} /> },
]

function Name({ job }: { job: OfficeJob }) {
  const page = jobPage(job)
  if (!page) return <b className="block font-strong">{jobName(job)}</b>
  return (
    <Link to={page} className="link tap block font-strong">
      {jobName(job)}
    </Link>
  )
}

function State({ job }: { job: OfficeJob }) {
  return (
    <span className="grid gap-1">
      <JobMark state={job.state} />
      {job.state === 'running' && (
        <>
          <JobProgress job={job} />
          <span className="text-xs text-muted">{m.office_job_percent({ percent: formatNumber(percentOf(job)) })}</span>
        </>
      )}
    </span>
  )
}

function Act({ job, mayStop }: { job: OfficeJob; mayStop: boolean }) {
  if (job.file)
    return (
      <a href={linkToOffice('jobFile', job.id)} download className="link tap font-strong">
        {m.office_job_open()}
      </a>
    )
  if (!isOpen(job) || !mayStop) return null
  return (
    <Form method="post" preventScrollReset>
      <Button look="line" size="small" type="submit" name="stop" value={job.id}>
        {m.office_job_stop()}
      </Button>
    </Form>
  )
}
