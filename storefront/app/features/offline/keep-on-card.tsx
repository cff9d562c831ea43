import { leaseDays } from 'contract/student/lease-days.ts'
import { formatNumber } from '../../i18n/format.ts'
import { formatDate } from '../../i18n/format-date.ts'
import { m } from '../../i18n/m-kept.ts'
import { seeKept } from './see-kept.ts'
import { useKeeping } from './use-keeping.ts'

/** In the library, above the card's link. A kept memo links to the kept copy, which opens offline. */
export default function KeepOnCard({ id, title }: { id: number; title: string }) {
  const { isKnown, kept, isBusy, trouble, keep } = useKeeping(id)
  if (!isKnown) return null
  return (
    <>
      {kept && !kept.isOlder ? (
        <button
          type="button"
          className="link tap relative text-start text-xs"
          title={m.kept_read_of({ title })}
          onClick={() => seeKept(id)}
        >
          {kept.state === 'open' ? m.kept_until({ date: formatDate(kept.until) }) : m.kept_over_short({ days: formatNumber(leaseDays) })}
        </button>
      ) : (
        <button
          type="button"
          className="link tap relative text-start text-xs"
          disabled={isBusy}
          aria-label={isBusy ? undefined : m.kept_keep_of({ title })}
          onClick={keep}
        >
          {isBusy ? m.kept_keeping() : kept ? m.kept_anew() : m.kept_keep()}
        </button>
      )}
      {trouble && (
        <p role="alert" className="relative text-xs text-danger">
          {trouble}
        </p>
      )}
    </>
  )
}
