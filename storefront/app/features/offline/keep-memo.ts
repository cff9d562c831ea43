import { linkToMemoFile } from 'contract/pages.ts'
import { askLease } from './ask-lease.ts'
import { forgetKept, registerWorker } from './forget-kept.ts'
import type { LentCopy } from './kept-about.ts'
import { keepFiles } from './kept-files.ts'
import { beginLease } from './kept-lease.ts'
import { closeKept, removeMemo, saveMemo } from './kept-store.ts'
import { importKey, sealAbout, sealPages } from './sealed.ts'

/** Why nothing is kept. `cannot`: no storage or cryptography, as in some private windows; `full`: this many bytes are needed. */
export type KeepTrouble = { why: 'cannot' | 'ended' | 'gone' | 'line' } | { why: 'full'; bytes: number }

/** Keeps a memo on this device, encrypted. On failure returns why, and keeps nothing of it. */
export async function keepMemo(id: number): Promise<KeepTrouble | undefined> {
  if (!canKeep()) return { why: 'cannot' }
  const answer = await askLease(id)
  if (answer.kind !== 'lent') return { why: answer.kind === 'unavailable' ? 'line' : answer.kind }
  const pages = await fetchPages(id)
  if (!pages) return { why: 'line' }
  if (!(await hasRoomFor(pages.length))) return { why: 'full', bytes: pages.length }
  try {
    // First what opens the page offline: pages that nothing can show are useless.
    await keepFiles()
    await registerWorker()
  } catch {
    return navigator.onLine ? { why: 'cannot' } : { why: 'line' }
  }
  try {
    await save(id, answer.lent, pages)
  } catch (error) {
    return isFull(error) ? { why: 'full', bytes: pages.length } : { why: 'cannot' }
  }
  const changed = await findChanged(id, answer.lent)
  if (changed) return { why: changed }
  // Otherwise a browser short of space may drop everything. Some ask the user, most decide themselves.
  void navigator.storage?.persist?.().catch(() => undefined)
  return undefined
}

/** Downloading took a while: after a log-out, refund or new edition meanwhile, the pages may not stay. */
async function findChanged(id: number, { personId, copy }: LentCopy): Promise<'ended' | 'gone' | 'line' | undefined> {
  const now = await askLease(id)
  if (now.kind === 'ended' || (now.kind === 'lent' && now.lent.personId !== personId)) {
    await closeKept()
    await forgetKept()
    return 'ended'
  }
  if (now.kind !== 'gone' && (now.kind !== 'lent' || now.lent.copy === copy)) return undefined
  await removeMemo(id)
  return now.kind === 'gone' ? 'gone' : 'line'
}

async function save(id: number, { personId, copy, memo, ...lease }: LentCopy, pages: Uint8Array<ArrayBuffer>): Promise<void> {
  const key = await importKey(lease.key)
  await saveMemo(
    {
      ...{ id, personId, title: memo.title, copy, key, lease: beginLease(lease, Date.now()), length: pages.length },
      ...{ about: await sealAbout(key, copy, memo), isOlder: false, place: null },
    },
    await sealPages(key, copy, pages),
  )
}

export const canKeep = () =>
  globalThis.isSecureContext && 'subtle' in crypto && 'indexedDB' in globalThis && 'caches' in globalThis && 'serviceWorker' in navigator

async function fetchPages(id: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const response = await fetch(linkToMemoFile(id), { redirect: 'manual' })
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined
  } catch {
    return undefined
  }
}

/** The browser's estimate; the write itself may still fail. */
async function hasRoomFor(bytes: number): Promise<boolean> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  return quota === undefined || usage === undefined || quota - usage > bytes * 1.1
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'
