import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server and in the browser's first render, which must match. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
