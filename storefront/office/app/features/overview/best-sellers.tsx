import { linkToOffice } from 'contract/office/office-pages.ts'
import type { BestSeller } from 'contract/office/report.ts'
import { Link } from 'react-router'
import { formatAmount, formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { OwnCover } from 'storefront/app/ui/cover/own-cover.tsx'
import { Section } from '../../kit/section.tsx'

/** Top items by revenue in seven days. */
export function BestSellers({ currency, items }: { currency: string; items: BestSeller[] }) {
  return (
    <Section title={m.office_best()} end={<ReportLink />}>
      {items.length === 0 && <p className="py-2 text-muted">{m.office_best_nothing()}</p>}
      <ol>
        {items.map(({ id, kind, title, subjectTitle, hue, language, picture, amount, sold }) => (
          <li
            key={id}
            className="grid grid-cols-[33px_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-hairline py-1.5 last:border-0"
          >
            <OwnCover kind={kind} id={id} title={title} lang={language} hue={hue} picture={picture} />
            <span className="min-w-0">
              <b className="block truncate font-strong">
                <Bilingual text={title} />
              </b>
              <span className="text-xs text-muted">{subjectTitle ? <Bilingual text={subjectTitle} /> : kindWord(kind)}</span>
            </span>
            <span className="text-end">
              <bdi dir="ltr" className="block tabular-nums">
                {formatAmount(amount, currency)}
              </bdi>
              <span className="text-xs text-muted">{m.office_sold({ count: formatNumber(sold) })}</span>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const ReportLink = () => (
  <Link to={linkToOffice('reports', undefined, { By: 'item' })} className="link tap">
    {m.office_reports_one()}
  </Link>
)

function kindWord(kind: BestSeller['kind']): string {
  if (kind === 'package') return m.office_best_package()
  if (kind === 'subject') return m.office_best_subject()
  return kind === 'studyStage' ? m.office_best_stage() : ''
}
