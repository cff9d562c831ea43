import { formatNumber } from '../../i18n/format.ts'
import { formatDate } from '../../i18n/format-date.ts'
import { m } from '../../i18n/m-orders.ts'
import { Bilingual } from '../../ui/bilingual.tsx'
import { LeaderList, LeaderRow } from '../../ui/leader-list.tsx'
import type { Exam } from './shelf-view.ts'

/** The term's exams, the next one first, with the remaining days. Nothing if no date is known. */
export function Finals({ exams }: { exams: readonly Exam[] }) {
  if (exams.length === 0) return null
  return (
    <section className="pt-10 md:pt-14">
      <div className="flex items-baseline justify-between gap-4 border-t border-rule pt-3.5 pb-2">
        <h2 className="text-lg md:text-xl">{m.shelf_finals()}</h2>
        <span className="text-sm text-muted">{m.shelf_finals_left()}</span>
      </div>
      <LeaderList className="lg:columns-2 lg:gap-14">
        {exams.map(({ subjectId, title, daysToExam, at }) => (
          <LeaderRow
            key={subjectId}
            className="break-inside-avoid"
            name={
              <>
                <Bilingual text={title} />
                <span className="block text-xs text-muted">{formatDate(at)}</span>
              </>
            }
            figure={
              <>
                <b className="font-strong">{daysToExam > 0 ? formatNumber(daysToExam) : m.shelf_exam_soon()}</b>
                {daysToExam > 0 && <span className="sr-only"> {m.shelf_exam_days({ count: daysToExam })}</span>}
              </>
            }
          />
        ))}
      </LeaderList>
    </section>
  )
}
