import type { listOfficeJobsEndpoint, OfficeJob } from 'contract/office/office-job.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { useEffect } from 'react'
import { Form, useFetcher } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import type { z } from 'zod'
import { JobFileLine } from '../../kit/job-file-line.tsx'
import { isOpen } from '../../kit/job-words.tsx'
import { Section } from '../../kit/section.tsx'

/** The last files made of the log. */
export const logFiles = { Kind: 'auditExport', PageSize: 3 } as const
const everyMs = 2_000
/** The jobs page's answer. */
export type JobsAnswer = z.output<(typeof listOfficeJobsEndpoint)['response']>['data']

/** The log, or the filtered part, as a file. */
export function LogFile({ jobs: given, isNarrowed }: { jobs: readonly OfficeJob[]; isNarrowed: boolean }) {
  const jobs = useFresh(given)
  return (
    <Section title={m.office_log_file()}>
      <p className="mb-3 max-w-180 text-sm text-muted">{isNarrowed ? m.office_log_file_asked() : m.office_log_file_all()}</p>
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
        <Button look="line" size="small" type="submit" name="format" value="csv">
          {m.office_csv()}
        </Button>
        <Button look="line" size="small" type="submit" name="format" value="xlsx">
          {m.office_xlsx()}
        </Button>
      </Form>
      <ul className="mt-6 grid gap-1">
        {jobs.map((job) => (
          <JobFileLine key={job.id} job={job} label={m.office_log_file()} />
        ))}
      </ul>
    </Section>
  )
}

/** Requests only the jobs: this page's own data include a check of the whole log, too slow to run every two seconds. */
function useFresh(given: readonly OfficeJob[]): readonly OfficeJob[] {
  const { data, state, load } = useFetcher<JobsAnswer>()
  const jobs = data?.items ?? given
  const isGoingOn = jobs.some(isOpen)
  useEffect(() => {
    if (!isGoingOn || state !== 'idle') return
    const timer = setTimeout(() => void load(linkToOffice('jobs', undefined, logFiles)), everyMs)
    return () => clearTimeout(timer)
  }, [isGoingOn, state, load])
  return jobs
}
