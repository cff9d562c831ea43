import type { EditedMemo } from 'contract/catalogue/editing/memo-editing.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Notice } from 'storefront/app/ui/notice.tsx'

type UnpricedNoticeProps = { memo: Pick<EditedMemo, 'state' | 'price' | 'isFree' | 'printed'> }

/** A memo may have no price, for owners of its subject or a package. On sale, the shop tells everybody else that it is not sold. */
export function UnpricedNotice({ memo: { state, price, isFree, printed } }: UnpricedNoticeProps) {
  const isOrWillBeOnSale = state === 'published' || state === 'scheduled'
  if (!isOrWillBeOnSale || price !== null || isFree || printed) return null
  return (
    <Notice tone="peach" className="mb-4">
      {m.office_memo_unpriced()}
    </Notice>
  )
}
