import { files } from 'contract/pages.ts'
import { useSyncExternalStore } from 'react'
import { onPurchase } from './purchase.ts'

/** Personal data on a public page. `isKnown` is false until the first answer: on the server, and briefly after hydration. */
export type MeState = { isKnown: boolean; name: string | null; isStaff?: boolean; ownedItemIds: ReadonlySet<number>; wishIds?: number[] }

const unknown: MeState = { isKnown: false, name: null, ownedItemIds: new Set() }
const listeners = new Set<() => void>()
let state = unknown
let isAsked = false

async function ask(): Promise<void> {
  const response = await fetch(files.me, { headers: { Accept: 'application/json' } }).catch(() => undefined)
  if (!response?.ok) return
  const me = (await response.json()) as Omit<MeState, 'ownedItemIds'> & { ownedItemIds: number[] }
  state = { ...me, isKnown: true, ownedItemIds: new Set(me.ownedItemIds) }
  // The next page marks them before paint (owned-script.ts).
  dispatchEvent(new CustomEvent('owned', { detail: me.ownedItemIds }))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isAsked) {
    isAsked = true
    onPurchase(refreshMe)
    void ask()
  }
  return () => listeners.delete(listener)
}

/** The visitor, requested once after hydration, so that public pages stay the same for everyone. */
export function useMe(): MeState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => unknown,
  )
}

/** Requests it again: after log-in, log-out and purchases. */
export function refreshMe(): void {
  isAsked = true
  void ask()
}
