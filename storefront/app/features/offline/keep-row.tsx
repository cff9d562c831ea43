import { leaseDays } from 'contract/student/lease-days.ts'
import { formatNumber } from '../../i18n/format.ts'
import { formatDate } from '../../i18n/format-date.ts'
import { m } from '../../i18n/m-kept.ts'
import { Button } from '../../ui/button.tsx'
import { useKeeping, wordsOfState } from './use-keeping.ts'

/** In the reader: keeps the open memo on this device, says until when, and removes it. */
export default function KeepRow({ id }: { id: number }) {
  const { isKnown, kept, isBusy, trouble, keep, remove } = useKeeping(id)
  if (!isKnown) return null
  return (
    <div className="grid gap-2 border-t border-hairline pt-4 text-sm noscript:hidden">
      {kept ? (
        <>
          <p role="status">{wordsOfState(kept.state) ?? m.kept_until({ date: formatDate(kept.until) })}</p>
          {kept.isOlder && <p>{m.kept_older()}</p>}
          <div className="flex flex-wrap gap-2">
            {kept.isOlder && (
              <Button look="primary" size="small" disabled={isBusy} onClick={keep}>
                {isBusy ? m.kept_keeping() : m.kept_anew()}
              </Button>
            )}
            <Button look="line" size="small" onClick={remove}>
              {m.kept_remove()}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Button look="line" size="small" disabled={isBusy} onClick={keep} className="justify-self-start">
            {isBusy ? m.kept_keeping() : m.kept_keep()}
          </Button>
          <p className="text-xs text-muted">{m.kept_hint({ days: formatNumber(leaseDays) })}</p>
        </>
      )}
      {trouble && (
        <p role="alert" className="text-danger">
          {trouble}
        </p>
      )}
    </div>
  )
}
