import type { BilingualText } from 'contract/locale.ts'
import { useSyncExternalStore } from 'react'
import type { LeaseState } from './kept-lease.ts'
import { type KeptMemo, listMemos } from './kept-store.ts'
import { checkLease } from './open-kept.ts'
import { renewKept } from './renew-kept.ts'

/** What is shown of a memo that is kept. `until`: when its lease ends. */
export type KeptView = { id: number; title: BilingualText; length: number; state: LeaseState; until: string; isOlder: boolean }
type KeptById = ReadonlyMap<number, KeptView>

const listeners = new Set<() => void>()
let known: KeptById | undefined
let isAsked = false

/** What is kept on this device; undefined until it is known. */
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

/** Reads anew what is kept, after something has changed it. */
export async function readKept(): Promise<void> {
  // A browser that can store nothing keeps nothing.
  const memos = await listMemos().catch(() => [])
  known = new Map(await Promise.all(memos.map(async (memo) => [memo.id, await view(memo)] as const)))
  for (const listener of listeners) listener()
}

async function view({ id, title, length, lease, isOlder }: KeptMemo): Promise<KeptView> {
  // Another tab may have taken all of it away.
  const found = await checkLease(id).catch(() => 'broken' as const)
  const state = found === 'over' || found === 'clockBack' ? found : 'open'
  return { id, title, length, state, until: new Date(lease.until).toISOString(), isOlder }
}

/** Begins the leases anew, if there is a line and anything is kept. */
async function contactShop(): Promise<void> {
  if (!known?.size || !navigator.onLine) return
  await renewKept().catch(() => undefined)
  await readKept()
}
