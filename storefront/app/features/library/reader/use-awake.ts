import { useEffect } from 'react'

/** Keeps the screen on while the reader is open and seen, where browsers can. A battery that is low may forbid it. */
export function useAwake(): void {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | undefined> | undefined
    const hold = () => {
      // The browser lets go of it whenever the page is hidden.
      if (document.visibilityState === 'visible') lock = navigator.wakeLock?.request('screen').catch(() => undefined)
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      void lock?.then((held) => held?.release())
    }
  }, [])
}
