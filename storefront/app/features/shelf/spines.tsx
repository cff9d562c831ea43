import { pickText } from 'contract/locale.ts'
import { linkTo, linkToItem } from 'contract/pages.ts'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { formatAmount, formatNumber, shownCurrency } from '../../i18n/format.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m-orders.ts'
import { Icon, Plus } from '../../ui/icons.tsx'
import { Khatam } from '../../ui/logo.tsx'
import type { Spine } from './shelf-view.ts'

/** Characters that fit on a narrow spine in one line; longer names take two smaller lines. */
const longName = 14

const renewed = 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5'

/** The term's memos as on a shelf: owned ones are filled, missing ones are outlined with a price. */
export function Spines({ spines }: { spines: readonly Spine[] }) {
  return (
    <>
      <ul className="spines" style={{ '--count': spines.length } as CSSProperties}>
        {spines.map((spine) => (
          <li key={spine.id} data-hue={spine.hue} className={spine.isBeingRead ? 'is-now' : undefined}>
            <SpineLink spine={spine} />
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 pt-3 text-xs text-muted">
        {spines.some(({ owned }) => owned) && (
          <li className="inline-flex items-center gap-2">
            <span className="h-3.5 w-2.5 rounded-[1px] bg-action" aria-hidden />
            {m.shelf_legend_owned()}
          </li>
        )}
        {spines.some(({ owned }) => !owned) && (
          <li className="inline-flex items-center gap-2">
            <span className="h-3.5 w-2.5 border-[1.5px] border-dashed border-control" aria-hidden />
            {m.shelf_legend_missing()}
          </li>
        )}
        {spines.some(({ owned }) => owned === 'older') && (
          <li className="inline-flex items-center gap-2">
            <Icon d={renewed} className="size-3.5" />
            {m.shelf_legend_older()}
          </li>
        )}
      </ul>
    </>
  )
}

function SpineLink({ spine }: { spine: Spine }) {
  const { id, owned, size, volume } = spine
  const subject = pickText(spine.subject, getLocale())
  const title = pickText(spine.title, getLocale())
  const name = volume === null ? subject.text : m.shelf_volume({ subject: subject.text, number: formatNumber(volume) })
  return (
    <Link
      to={owned ? linkTo('reader', id) : linkToItem('memo', id)}
      prefetch="none"
      title={spine.daysToExam === null ? undefined : examText(spine.daysToExam)}
      className={owned ? 'spine' : 'spine is-gap'}
      style={{ '--n': size } as CSSProperties}
    >
      {owned === 'newest' && <Khatam isFilled className="mark" />}
      {owned === 'older' && <Icon d={renewed} className="mark" />}
      {!owned && <Plus className="mark" />}
      <span className={name.length > longName ? 'name is-long' : 'name'} lang={subject.lang}>
        <bdi>{name}</bdi>
      </span>
      <span className="sr-only">{`, ${title.text}: ${stateOf(spine)}${examOf(spine)}`}</span>
      {spine.daysToExam !== null && (
        <span className="days" aria-hidden>
          {spine.daysToExam > 0 && <b>{formatNumber(spine.daysToExam)}</b>}
          {spine.daysToExam > 0 ? m.shelf_exam_days({ count: spine.daysToExam }) : m.shelf_exam_soon()}
        </span>
      )}
      <span className="foot" aria-hidden>
        {footOf(spine)}
      </span>
    </Link>
  )
}

const examText = (days: number): string => (days === 0 ? m.shelf_exam_now() : m.shelf_exam_in({ count: days }))

const examOf = ({ daysToExam }: Spine) => (daysToExam === null ? '' : m.shelf_comma() + examText(daysToExam))

function footOf({ owned, percent, isFree, price, currency }: Spine) {
  if (owned) return percent === null ? m.shelf_new() : <bdi dir="ltr">{formatNumber(percent)}%</bdi>
  if (isFree) return m.shelf_free()
  return price === null ? '' : <bdi dir="ltr">{formatAmount(price, currency)}</bdi>
}

function stateOf({ owned, percent, isFree, price, currency }: Spine): string {
  if (!owned) {
    if (isFree) return m.shelf_missing_free()
    if (price === null) return m.shelf_missing_unpriced()
    return m.shelf_missing_price({ price: `${formatAmount(price, currency)} ${shownCurrency(currency)}` })
  }
  const read = percent === null ? m.library_not_opened() : m.library_read_share({ percent: formatNumber(percent) })
  return owned === 'older' ? read + m.shelf_comma() + m.shelf_older() : read
}
