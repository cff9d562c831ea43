import { type Locale, pickText } from 'contract/locale.ts'
import { wordOfField } from 'contract/office/audit-field-words.ts'
import { exportJobsEndpoint, type OfficeJob, type OfficeJobState } from 'contract/office/office-job.ts'
import { type Table, timeCell } from '../http/table-file.ts'
import { idsOfJobs, jobsOf } from './find-jobs.ts'
import { defineList } from './list-file/list.ts'

/** A job file of this list contains what its creator may see, so whoever takes it needs the same permissions. */
export const jobsList = defineList(exportJobsEndpoint, {
  name: () => 'jobs',
  ids: (db, wanted, { roles }) => idsOfJobs(db, wanted, roles).getSQL(),
  table: async (db, ids, { locale, now }) => jobsTable(await jobsOf(db, ids, now), locale),
  needs: ({ roles }) => roles,
})

/** The list of jobs for a file, in the reader's language: the same as on the page. */
function jobsTable(jobs: readonly OfficeJob[], locale: Locale): Table {
  const { columns, states } = jobTexts[locale]
  const rows = jobs.map(({ number, kind, about, state, done, total, byName, createdAt, endedAt, left, file }) => [
    ...[number, wordOfField('office-job-begun', kind, locale), about ? pickText(about, locale).text : '', states[state]],
    ...[done, total, byName ?? '', timeCell(createdAt), timeCell(endedAt), left.join('\n'), file?.name ?? ''],
  ])
  return { columns, rows }
}

/** The words of the exported list. */
const jobTexts: Record<Locale, { columns: readonly string[]; states: Record<OfficeJobState, string> }> = {
  en: {
    columns: ['Number', 'Job', 'About', 'State', 'Done', 'Of', 'Started by', 'Started', 'Ended', 'Left out', 'File'],
    states: { waiting: 'Waiting', running: 'Running', done: 'Done', failed: 'Failed', cancelled: 'Stopped' },
  },
  ar: {
    columns: ['الرقم', 'المهمة', 'الموضوع', 'الحالة', 'المُنجز', 'من', 'بدأها', 'وقت البدء', 'وقت الانتهاء', 'تُرك', 'الملف'],
    states: { waiting: 'بالانتظار', running: 'جارية', done: 'تمت', failed: 'أخفقت', cancelled: 'أُوقفت' },
  },
}
