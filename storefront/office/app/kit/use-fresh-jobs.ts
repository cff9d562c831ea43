import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 2_000

/** Reloads the page's data while something on it is running and the page is visible. */
export function useFreshJobs(isGoingOn: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setInterval(() => document.visibilityState === 'visible' && revalidate(), everyMs)
    return () => clearInterval(timer)
  }, [isGoingOn, revalidate])
}
