import { linkTo } from 'contract/pages.ts'
import { Link } from 'react-router'
import { formatNumber } from '../../i18n/format.ts'
import { formatDate } from '../../i18n/format-date.ts'
import { m } from '../../i18n/m-orders.ts'
import { Bilingual } from '../../ui/bilingual.tsx'
import type { ShelfView } from './shelf-view.ts'
import { Spines } from './spines.tsx'
import { countText, TermPanel, WholeTerm } from './term-panel.tsx'

/** The grade under the name, with a link to change it. */
export function OwnGrade({ shelf: { grade, term } }: { shelf: ShelfView }) {
  return (
    <p className="mt-0.5 text-sm text-muted">
      {'text' in grade ? grade.text : <Bilingual text={grade.title} />}
      {term && ` · ${term}`} ·{' '}
      <Link to={linkTo('grade')} className="link tap py-1">
        {m.shelf_change()}
      </Link>
    </p>
  )
}

/** Nothing until exam dates are known. */
export function DaysToExam({ shelf: { daysToExam, examAt } }: { shelf: ShelfView }) {
  if (daysToExam === null || examAt === null) return null
  if (daysToExam === 0) return <p className="font-strong">{m.shelf_exam_today()}</p>
  return (
    <p
      className="grid max-w-[45%] flex-none justify-items-end gap-1.5 text-end leading-[1.2] lg:grid-flow-col lg:items-end lg:gap-3.5"
      title={m.shelf_exam_on({ date: formatDate(examAt) })}
    >
      <span className="text-[39px] leading-none font-light tabular-nums lg:text-[61px]">{formatNumber(daysToExam)}</span>{' '}
      <span className="text-xs text-muted lg:text-sm">{m.shelf_days({ count: daysToExam })}</span>
    </p>
  )
}

/** `isFirst`: nothing is owned yet. */
export function TermShelf({ shelf: { spines, offer }, isFirst }: { shelf: ShelfView; isFirst: boolean }) {
  // Without a package that defines the term, completeness is unknown.
  const isWhole = !offer && spines.some(({ isInPackage }) => isInPackage) && spines.every(({ owned }) => owned)
  return (
    <section className="pt-8 lg:pt-14">
      <div className="flex items-baseline justify-between gap-4 border-t border-rule pt-3.5 pb-4 md:pt-4.5 md:pb-6">
        <h2 className="text-lg md:text-xl">{m.shelf_term()}</h2>
        {spines.length > 0 && <span className="text-sm text-muted">{countText(spines)}</span>}
      </div>
      {isFirst && spines.length > 0 && <p className="-mt-2 mb-5 max-w-[52ch] text-sm">{m.shelf_first()}</p>}
      {spines.length === 0 && <p className="text-sm text-muted">{m.shelf_nothing()}</p>}
      {spines.length > 0 && (
        <div className={`grid gap-6 ${offer || isWhole ? 'lg:grid-cols-[minmax(0,1fr)_360px] lg:items-end lg:gap-14' : ''}`}>
          <div className="min-w-0">
            <Spines spines={spines} />
          </div>
          {offer && <TermPanel offer={offer} spines={spines} />}
          {isWhole && <WholeTerm />}
        </div>
      )}
    </section>
  )
}
