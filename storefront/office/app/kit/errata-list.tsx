import type { Erratum, ErratumState } from 'contract/catalogue/editing/erratum.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { Link } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { StateMark, type StateTone } from './state-mark.tsx'

const marks: Record<ErratumState, { tone: StateTone; word: () => string }> = {
  draft: { tone: 'idle', word: () => m.office_erratum_state_draft() },
  published: { tone: 'done', word: () => m.office_erratum_state_published() },
  withdrawn: { tone: 'ended', word: () => m.office_erratum_state_withdrawn() },
}

export const ErratumMark = ({ state }: { state: ErratumState }) => <StateMark tone={marks[state].tone}>{marks[state].word()}</StateMark>

export const placeOf = ({ edition, page }: Pick<Erratum, 'edition' | 'page'>) =>
  m.office_erratum_place({ edition: formatNumber(edition), page: formatNumber(page) })

/** A memo's or message's errata, each with its place, text and state. */
export function ErrataList({ errata }: { errata: readonly Erratum[] }) {
  if (errata.length === 0) return null
  return (
    <ul className="mb-3">
      {errata.map((erratum) => (
        <li key={erratum.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline py-2 last:border-0">
          <Link to={linkToOffice('erratum', erratum.id)} className="link tap inline-flex min-h-11 items-center font-strong">
            {placeOf(erratum)}
          </Link>
          <span className="line-clamp-2 min-w-40 flex-1 basis-60 text-muted">
            <Bilingual text={erratum.text} />
          </span>
          <ErratumMark state={erratum.state} />
        </li>
      ))}
    </ul>
  )
}
