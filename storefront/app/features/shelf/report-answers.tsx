import { pickText } from 'contract/locale.ts'
import { linkTo } from 'contract/pages.ts'
import type { LibraryMemo } from 'contract/student/library.ts'
import { linkToReader } from 'contract/student/reader-place.ts'
import { Link } from 'react-router'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m-orders.ts'
import { Notice } from '../../ui/notice.tsx'

const shownAnswers = 3
const shownDays = 14
const dayMs = 86_400_000

/** The shop's recent answers to the student's error reports, newest first. */
export function latestAnswers(memos: readonly LibraryMemo[], now: Date) {
  const since = new Date(now.getTime() - shownDays * dayMs).toISOString()
  return memos
    .flatMap(({ id, title, edition: read, reports }) =>
      reports.flatMap(({ number, page, edition, verdict, answer }) => {
        // The student now reads another edition.
        const gone = edition === null || edition === read ? undefined : edition
        return answer && answer.at >= since ? [{ memoId: id, title, number, page, gone, verdict, answer }] : []
      }),
    )
    .toSorted((a, b) => b.answer.at.localeCompare(a.answer.at))
    .slice(0, shownAnswers)
}

/** Each links to its page; if that belongs to an edition no longer read, it says which, and links to the memo. */
export function ReportAnswers({ answers }: { answers: ReturnType<typeof latestAnswers> }) {
  return answers.map(({ memoId, title, number, page, gone, verdict, answer }) => (
    <Notice key={number} tone="leaf">
      <b className="font-strong">
        {reported(pickText(title, getLocale()).text, page, gone)}{' '}
        {verdict === null ? m.shelf_report_answered() : verdict === 'accepted' ? m.shelf_report_accepted() : m.shelf_report_no_error()}
      </b>
      <span dir="auto" className="line-clamp-3 whitespace-pre-line wrap-anywhere">
        {answer.text}
      </span>
      <Link to={gone ? linkTo('reader', memoId) : linkToReader(memoId, { page })} className="link tap">
        {gone ? m.shelf_report_open_memo() : m.shelf_report_open({ page })}
      </Link>
    </Notice>
  ))
}

const reported = (title: string, page: number, gone: number | undefined) =>
  gone ? m.shelf_report_edition({ title, page, edition: gone }) : m.shelf_report({ title, page })
