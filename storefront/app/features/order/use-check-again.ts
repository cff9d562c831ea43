import { type MouseEvent, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 2_000
const mostChecks = 30

/** Looks again every 2 seconds for a minute, while the page is seen; then only when asked. */
export function useCheckAgain() {
  const { revalidate } = useRevalidator()
  const [checks, setChecks] = useState(0)
  const isTired = checks >= mostChecks
  useEffect(() => {
    if (isTired) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return
      setChecks((count) => count + 1)
      void revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isTired, revalidate])
  return {
    isTired,
    checkAgain(event: MouseEvent) {
      event.preventDefault()
      setChecks(0)
      void revalidate()
    },
  }
}
