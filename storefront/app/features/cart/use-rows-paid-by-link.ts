import { linkTo } from 'contract/pages.ts'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { PaidRows } from './ask-to-pay.ts'
import { keepAskedLinks, readAskedLinks, removePaidRows } from './asked-links.ts'

/** Asks, in a browser that has made links to pay, what became of them, and takes what is paid out of the cart. */
export function useRowsPaidByLink(): void {
  const { submit, data } = useFetcher<PaidRows>()
  useEffect(() => {
    const links = readAskedLinks()
    if (links.length === 0) return
    const form = new FormData()
    form.set('intent', 'asked')
    for (const id of links) form.append('link', id)
    void submit(form, { method: 'post', action: linkTo('cart') })
  }, [submit])
  useEffect(() => {
    if (!data) return
    removePaidRows(data.paid)
    keepAskedLinks(data.open)
  }, [data])
}
