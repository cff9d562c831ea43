import { formatNumber } from '../../i18n/format.ts'
import { m } from '../../i18n/m-orders.ts'

/** A thin bar that fills in reading direction, with the percentage in words. */
export function Progress({ percent, hasWords = true }: { percent: number; hasWords?: boolean }) {
  return (
    <>
      <div
        role="progressbar"
        aria-label={m.library_progress_label()}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="my-2 h-1 overflow-hidden rounded-small bg-hairline"
      >
        <div className="h-full bg-action" style={{ inlineSize: `${percent}%` }} />
      </div>
      {hasWords && <p className="text-xs text-muted tabular-nums">{m.library_read_share({ percent: formatNumber(percent) })}</p>}
    </>
  )
}
