import { linkTo } from 'contract/pages.ts'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

const pauseMs = 800

/**
 * Reports the page once the reader has stayed on it or leaves from it; leafing through reports nothing. `lookedUp`: the page of a followed
 * link, which does not count as the reading place until another page is read.
 */
export function useSavePlace(memoId: number, page: number, lookedUp?: number): void {
  const { revalidate } = useRevalidator()
  const [tell] = useState(() => createTeller(`${linkTo('reader', memoId)}.data`, lookedUp))
  const latest = useRef({ page, revalidate })
  useEffect(() => {
    latest.current = { page, revalidate }
  })
  useEffect(() => {
    const timer = setTimeout(() => void tell(page), pauseMs)
    return () => clearTimeout(timer)
  }, [page, tell])
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && void tell(latest.current.page)
    const onLeave = () => void tell(latest.current.page)
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', onLeave)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', onLeave)
      // The page may have been loaded before the last place was saved, so it reports how far reading went.
      void tell(latest.current.page)?.then((isTold) => (isTold ? latest.current.revalidate() : undefined))
    }
  }, [tell])
}

/** Reports each place once, also while the page closes; failed reports are repeated. Returns whether the last place has arrived. */
function createTeller(address: string, lookedUp: number | undefined) {
  let told = lookedUp ?? 0
  let telling: Promise<boolean> | undefined
  return (page: number): Promise<boolean> | undefined => {
    if (page === told) return telling
    told = page
    telling = fetch(address, { method: 'POST', body: new URLSearchParams({ page: String(page) }), keepalive: true })
      // Read to its end: an unread answer can keep its request open.
      .then((answer) => answer.text())
      .then(
        () => true,
        () => {
          if (told === page) told = 0
          return false
        },
      )
    return telling
  }
}
