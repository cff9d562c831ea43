import { useEffect, useState } from 'react'
import { m } from '../../i18n/m-notices.ts'
import { Notice } from '../../ui/notice.tsx'
import type { CartRow } from './rows/cart-row.ts'
import { isOwnedRow } from './rows/cart-row.ts'
import { clearCart, currentCart, setItems } from './rows/cart-store.ts'
import { titlesOf } from './rows/row-titles.ts'

type Dropped = { before: readonly CartRow[]; owned: CartRow[]; twice: CartRow[] }

/** Rows that the reader restored stay; the provider says at each why it cannot be ordered. */
let isUndone = false

/** Removes owned and repeated rows from the cart, and says so; one tap restores them. */
export default function DroppedRows({ ownedItemIds }: { ownedItemIds: ReadonlySet<number> }) {
  const [dropped, setDropped] = useState<Dropped>()
  useEffect(() => {
    const before = currentCart().items
    const owned = before.filter((row) => isOwnedRow(row, ownedItemIds))
    const twice = before.filter((row, index) => !owned.includes(row) && before.findIndex(({ id }) => String(id) === String(row.id)) < index)
    if (isUndone || owned.length + twice.length === 0) return
    const rest = before.filter((row) => !owned.includes(row) && !twice.includes(row))
    // All is owned, bought here or by payment link: the cart was paid, not emptied by hand.
    if (rest.length === 0) clearCart()
    else setItems(rest)
    setDropped({ before, owned, twice })
  }, [ownedItemIds])
  if (!dropped) return null
  const undo = () => {
    isUndone = true
    setItems(dropped.before)
    setDropped(undefined)
  }
  return (
    <Notice tone="leaf" role="status" className="mb-5">
      {dropped.owned.length > 0 && <p>{m.cart_dropped_owned({ titles: titlesOf(dropped.owned) })}</p>}
      {dropped.twice.length > 0 && <p>{m.cart_dropped_twice({ titles: titlesOf(dropped.twice) })}</p>}
      <button type="button" className="link tap min-h-8" onClick={undo}>
        {m.undo()}
      </button>
    </Notice>
  )
}
