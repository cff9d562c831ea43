import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 2_000

/** Asks for the page's data again as long as something on it goes on, and the page is looked at. */
export function useFreshJobs(isGoingOn: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setInterval(() => document.visibilityState === 'visible' && revalidate(), everyMs)
    return () => clearInterval(timer)
  }, [isGoingOn, revalidate])
}
