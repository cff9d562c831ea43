import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'

const pauseMs = 800

/** Tells the provider the page once the reader has stayed on it: leafing through sends nothing. */
export function useSavePlace(page: number): void {
  const { submit } = useFetcher()
  const latest = useRef(submit)
  useEffect(() => {
    latest.current = submit
  })
  useEffect(() => {
    const timer = setTimeout(() => void latest.current({ page }, { method: 'post' }), pauseMs)
    return () => clearTimeout(timer)
  }, [page])
}
