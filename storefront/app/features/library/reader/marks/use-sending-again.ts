import { useEffect, useRef } from 'react'

const retryMs = 15_000

/** When the memo opens, when the device is online again, and at times in between. */
export function useSendingAgain(sendWaiting: () => void, isWaiting: boolean): void {
  const latest = useRef(sendWaiting)
  useEffect(() => {
    latest.current = sendWaiting
  })
  useEffect(() => {
    const send = () => latest.current()
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [])
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => latest.current(), retryMs)
    return () => clearInterval(timer)
  }, [isWaiting])
}
