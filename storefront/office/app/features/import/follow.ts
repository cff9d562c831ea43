import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 1500

/** Reads the page's data again and again as long as somebody is at work on what it shows. */
export function useFollow(isGoingOn: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setInterval(() => void revalidate(), everyMs)
    return () => clearInterval(timer)
  }, [isGoingOn, revalidate])
}
