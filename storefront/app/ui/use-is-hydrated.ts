import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server and in the first render of the browser, which must be the same. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
