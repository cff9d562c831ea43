import { pickText } from 'contract/locale.ts'
import type { LibraryMemo } from 'contract/student/library.ts'
import { linkToReader } from 'contract/student/reader-place.ts'
import { Link } from 'react-router'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m-orders.ts'
import { Notice } from '../../ui/notice.tsx'

const shownAnswers = 3
const shownDays = 14
const dayMs = 86_400_000

/** What the shop has lately answered to errors that the student reported, newest first. */
export function latestAnswers(memos: readonly LibraryMemo[], now: Date) {
  const since = new Date(now.getTime() - shownDays * dayMs).toISOString()
  return memos
    .flatMap(({ id, title, reports }) =>
      reports.flatMap(({ number, page, verdict, answer }) =>
        answer && answer.at >= since ? [{ memoId: id, title, number, page, verdict, answer }] : [],
      ),
    )
    .toSorted((a, b) => b.answer.at.localeCompare(a.answer.at))
    .slice(0, shownAnswers)
}

/** Each leads to the page that it is about. */
export function ReportAnswers({ answers }: { answers: ReturnType<typeof latestAnswers> }) {
  return answers.map(({ memoId, title, number, page, verdict, answer }) => (
    <Notice key={number} tone="leaf">
      <b className="font-strong">
        {m.shelf_report({ title: pickText(title, getLocale()).text, page })}{' '}
        {verdict === null ? m.shelf_report_answered() : verdict === 'accepted' ? m.shelf_report_accepted() : m.shelf_report_no_error()}
      </b>
      <span dir="auto" className="line-clamp-3 whitespace-pre-line wrap-anywhere">
        {answer.text}
      </span>
      <Link to={linkToReader(memoId, { page })} className="link tap">
        {m.shelf_report_open({ page })}
      </Link>
    </Notice>
  ))
}
