import { directionOf, type Locale } from 'contract/locale.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatAmount } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'

/** What the lists of memos, packages and subjects say in the same way. */

type CoverCellProps = {
  cover: ReactNode
  /** The item's own page, for those whose roles open it. */
  to: string | false
  children: ReactNode
}

/** What a row is about, with its cover beside it. */
export function CoverCell({ cover, to, children }: CoverCellProps) {
  const look = 'flex items-center gap-3 font-strong'
  const content = (
    <>
      <span className="block w-8.25 flex-none">{cover}</span>
      {children}
    </>
  )
  if (to === false) return <span className={look}>{content}</span>
  return (
    <Link to={to} className={`${look} hover:underline`}>
      {content}
    </Link>
  )
}

/** A title in one language, in its own direction. */
export function TitleIn({ text, lang }: { text: string | null; lang: Locale }) {
  if (!text) return <span className="text-muted">{m.office_memo_no_title()}</span>
  return (
    <span lang={lang} dir={directionOf(lang)} className="block text-start wrap-anywhere">
      {text}
    </span>
  )
}

type Priced = { isFree: boolean; price: number | null; currency: string }

/** What something costs as a whole, if it is sold so. */
export function itemPrice({ isFree, price, currency }: Priced) {
  if (isFree) return m.office_memo_free()
  if (price === null) return <span className="text-muted">{m.office_nothing_here()}</span>
  return <bdi dir="ltr">{formatAmount(price, currency)}</bdi>
}
