import { linkTo } from 'contract/pages.ts'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { m } from '../../../i18n/m-notices.ts'
import { Notice } from '../../../ui/notice.tsx'
import { currentCart } from '../rows/cart-store.ts'
import { titlesOf } from '../rows/row-titles.ts'
import type { PaidRows } from './ask-to-pay.ts'
import { keepAskedLinks, readAskedLinks, removePaidRows } from './asked-links.ts'

/** If this browser has made payment links, checks them, removes paid items from the cart, and says who paid. */
export default function PaidByLink({ onKnown }: { onKnown: (isKnown: true) => void }) {
  const { submit, data } = useFetcher<PaidRows>()
  const [titles, setTitles] = useState('')
  useEffect(() => {
    const form = new FormData()
    form.set('intent', 'asked')
    for (const id of readAskedLinks()) form.append('link', id)
    void submit(form, { method: 'post', action: linkTo('cart') })
  }, [submit])
  useEffect(() => {
    if (!data) return
    const paid = currentCart().items.filter(({ id }) => data.paid.includes(String(id)))
    if (paid.length > 0) setTitles(titlesOf(paid))
    removePaidRows(data.paid)
    keepAskedLinks(data.open)
    onKnown(true)
  }, [data, onKnown])
  if (!titles) return null
  return (
    <Notice tone="leaf" role="status" className="mb-5">
      {m.cart_paid_by_link({ titles })}
    </Notice>
  )
}
