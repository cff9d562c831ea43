// @vitest-environment happy-dom
import 'storefront/app/i18n/client-locale.ts'
import { cleanup, render, screen } from '@testing-library/react'
import type { OfficeJob } from 'contract/office/office-job.ts'
import { officePages } from 'contract/office/office-pages.ts'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type JobsAnswer, LogFile } from './log-file.tsx'

beforeEach(() => {
  document.documentElement.lang = 'en'
})
afterEach(cleanup)

const job: OfficeJob = {
  ...{ id: 'a', number: 1, kind: 'auditExport', state: 'running', done: 1, total: 4, about: null, subjectIds: [], left: [], byName: null },
  ...{ createdAt: '2026-01-05T08:00:00.000Z', endedAt: null, file: null },
}
const file = { name: 'log.csv', sizeBytes: 2048, keptUntil: '2026-01-12T08:00:00.000Z' }
const jobsLoader = (): JobsAnswer => ({
  ...{ items: [{ ...job, state: 'done', done: 4, file }], totalCount: 1, pageNumber: 1, pageSize: 3 },
})

function Page() {
  return <LogFile jobs={[job]} isNarrowed={false} />
}

test('a log’s file is on the page as soon as its job is done', async () => {
  const Stub = createRoutesStub([
    { path: '/', Component: Page },
    { path: officePages.jobs.path, loader: jobsLoader },
  ])
  render(<Stub />)
  await screen.findByRole('progressbar')
  expect(await screen.findByRole('link', { name: 'log.csv' })).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
})
