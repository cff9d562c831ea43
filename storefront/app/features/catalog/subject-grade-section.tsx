import { linkToItem } from 'contract/pages.ts'
import { Link } from 'react-router'
import { m } from '../../i18n/m.ts'
import { Bilingual } from '../../ui/bilingual.tsx'
import { OldPrice, Price, Saving } from '../../ui/price.tsx'
import { CardGrid } from './card/card-grid.tsx'
import { MemoCard } from './card/memo-card.tsx'
import type { GradeSet, SubjectGrade } from './subject-grades.ts'

/** The memos of one grade: their prices one by one, cheaper packages with them, and their cards. */
export function SubjectGradeSection({ grade: { key, title, count, sum, sets, memos, all } }: { grade: SubjectGrade }) {
  return (
    <section id={key} aria-labelledby={`${key}-title`} className="pb-10 md:pb-14">
      <div className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1 pb-3">
        <h3 id={`${key}-title`} className="text-md md:text-lg">
          {title}
        </h3>
        <p className="text-sm text-muted">
          {count}
          {sum && (
            <>
              {' · '}
              {m.catalog_one_by_one()} <Price amount={sum.amount} currency={sum.currency} />
            </>
          )}
        </p>
      </div>
      {sets.length > 0 && (
        <ul className="mb-6 grid gap-px overflow-hidden rounded-card bg-hairline md:max-w-180">
          {sets.map((set) => (
            <SetLine key={set.id} set={set} />
          ))}
        </ul>
      )}
      <CardGrid>
        {memos.map((memo) => (
          <MemoCard key={memo.id} memo={memo} level="h4" />
        ))}
      </CardGrid>
      {all && (
        <Link to={all.to} className="link tap mt-4 inline-block py-2 text-sm">
          {all.text}
        </Link>
      )}
    </section>
  )
}

function SetLine({ set: { id, title, holds, price, before, savings, currency } }: { set: GradeSet }) {
  return (
    <li className="relative flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 bg-paper px-4 py-3">
      <div className="min-w-0">
        <Link
          to={linkToItem('package', id)}
          prefetch="intent"
          className="font-strong decoration-1 underline-offset-[.25em] after:absolute after:inset-0 hover:underline"
        >
          <Bilingual text={title} />
        </Link>
        <p className="text-sm text-muted">{holds}</p>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
        <Price amount={price} currency={currency} />
        <OldPrice amount={before} currency={currency} className="text-sm" />
        <Saving amount={savings} currency={currency} />
      </p>
    </li>
  )
}
