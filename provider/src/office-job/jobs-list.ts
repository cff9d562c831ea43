import { exportJobsEndpoint } from 'contract/office/office-job.ts'
import { idsOfJobs, jobsOf } from './find-jobs.ts'
import { jobsTable } from './jobs-table.ts'
import { defineList } from './list-file/list.ts'

/** The file of a job of this list holds what whoever began it may see, so whoever takes it must be allowed as much. */
export const jobsList = defineList(exportJobsEndpoint, {
  name: () => 'jobs',
  ids: (db, wanted, { roles }) => idsOfJobs(db, wanted, roles).getSQL(),
  table: async (db, ids, { locale, now }) => jobsTable(await jobsOf(db, ids, now), locale),
  needs: ({ roles }) => roles,
})
