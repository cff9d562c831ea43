import type { BilingualText } from 'contract/locale.ts'
import { useSyncExternalStore } from 'react'
import type { LeaseState } from './kept-lease.ts'
import { type KeptMemo, listMemos } from './kept-store.ts'
import { checkLease } from './open-kept.ts'
import { renewKept } from './renew-kept.ts'

/** The displayed state of a kept memo. `until`: when its lease ends. */
export type KeptView = { id: number; title: BilingualText; length: number; state: LeaseState; until: string; isOlder: boolean }
type KeptById = ReadonlyMap<number, KeptView>

const listeners = new Set<() => void>()
let known: KeptById | undefined
let isAsked = false

/** What this device keeps; undefined until known. */
export function useKept(): KeptById | undefined {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isAsked) {
    isAsked = true
    window.addEventListener('online', () => void contactShop())
    void readKept().then(contactShop)
  }
  return () => listeners.delete(listener)
}

/** Re-reads what is kept after a change. */
export async function readKept(): Promise<void> {
  // A browser without storage keeps nothing.
  const memos = await listMemos().catch(() => [])
  known = new Map(await Promise.all(memos.map(async (memo) => [memo.id, await view(memo)] as const)))
  for (const listener of listeners) listener()
}

async function view({ id, title, length, lease, isOlder }: KeptMemo): Promise<KeptView> {
  // Another tab may have removed everything.
  const found = await checkLease(id).catch(() => 'broken' as const)
  const state = found === 'over' || found === 'clockBack' ? found : 'open'
  return { id, title, length, state, until: new Date(lease.until).toISOString(), isOlder }
}

/** Renews the leases, if online and anything is kept. */
async function contactShop(): Promise<void> {
  if (!known?.size || !navigator.onLine) return
  await renewKept().catch(() => undefined)
  await readKept()
}
