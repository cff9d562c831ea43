import { linkTo } from 'contract/pages.ts'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

const pauseMs = 800

/**
 * Tells the provider the page once the reader has stayed on it, or leaves from it. Leafing through sends nothing. `lookedUp`: the page that a link
 * led to, which is not where reading stopped before there is another one.
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
      // The page that was opened may have been read before the place arrived, also one told a moment ago: so it says how far reading went.
      void tell(latest.current.page)?.then((isTold) => (isTold ? latest.current.revalidate() : undefined))
    }
  }, [tell])
}

/** Tells each place once, also while the page is being closed. What did not arrive is told again. Answers whether the last place has arrived. */
function createTeller(address: string, lookedUp: number | undefined) {
  let told = lookedUp ?? 0
  let telling: Promise<boolean> | undefined
  return (page: number): Promise<boolean> | undefined => {
    if (page === told) return telling
    told = page
    telling = fetch(address, { method: 'POST', body: new URLSearchParams({ page: String(page) }), keepalive: true })
      // Read to its end: an answer that nobody reads can keep its request open.
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
