import { buildCheck } from 'contract/limits.ts'
import { useEffect } from 'react'

/** Checks for a newer build every five minutes, and when the reader returns after a minute or more. */
export function useBuildCheck(): void {
  useEffect(() => {
    let checkedAt = Date.now()
    const check = () => {
      checkedAt = Date.now()
      // On failure the next check tries again.
      import('./build-check.ts').then(({ checkBuild }) => checkBuild()).catch(() => {})
    }
    const checkOnReturn = () => {
      if (Date.now() - checkedAt >= buildCheck.onFocusAfterMs) check()
    }
    const timer = setInterval(check, buildCheck.intervalMs)
    window.addEventListener('focus', checkOnReturn)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', checkOnReturn)
    }
  }, [])
}
