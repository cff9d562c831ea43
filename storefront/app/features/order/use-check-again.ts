import { type MouseEvent, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

const firstWaitMs = 2_000
const longestWaitMs = 15_000
const mostChecks = 20

/** Increasing waits: most payments are known within seconds, and the rest are not urgent. */
const waitBefore = (check: number) => Math.min(firstWaitMs * 1.3 ** check, longestWaitMs)

/** Checks again for four minutes while the page is visible, ever less often; then only on request. */
export function useCheckAgain() {
  const { revalidate } = useRevalidator()
  const [checks, setChecks] = useState(0)
  const isTired = checks >= mostChecks
  useEffect(() => {
    if (isTired) return
    const look = () => {
      setChecks((count) => count + 1)
      void revalidate()
    }
    const stopListening = new AbortController()
    const timer = setTimeout(() => {
      if (document.visibilityState !== 'hidden') return look()
      document.addEventListener('visibilitychange', look, { once: true, signal: stopListening.signal })
    }, waitBefore(checks))
    return () => {
      clearTimeout(timer)
      stopListening.abort()
    }
  }, [checks, isTired, revalidate])
  return {
    isTired,
    checkAgain(event: MouseEvent) {
      event.preventDefault()
      setChecks(0)
      void revalidate()
    },
  }
}
