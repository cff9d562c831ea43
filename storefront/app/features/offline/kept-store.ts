import type { BilingualText } from 'contract/locale.ts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { keptDatabase } from './forget-kept.ts'
import type { KeptLease } from './kept-lease.ts'
import type { Sealed } from './sealed.ts'

/** A memo stored on this device. */
export type KeptMemo = {
  id: number
  personId: string
  title: BilingualText
  copy: string
  /** Null once the lease is over; only the shop can renew it. */
  key: CryptoKey | null
  lease: KeptLease
  length: number
  about: Sealed
  /** The shop has a newer edition. */
  isOlder: boolean
  /** The page where reading stopped, if the shop does not know it yet. */
  place: number | null
}

interface Kept extends DBSchema {
  memos: { key: number; value: KeptMemo }
  pieces: { key: [memo: number, index: number]; value: Sealed }
}

let opening: Promise<IDBPDatabase<Kept>> | undefined

function connect(mayCreate: boolean): Promise<IDBPDatabase<Kept>> {
  opening ??= openDB<Kept>(keptDatabase, 1, {
    upgrade(db, _from, _to, creating) {
      if (!mayCreate) {
        creating.done.catch(() => undefined)
        return creating.abort()
      }
      db.createObjectStore('memos', { keyPath: 'id' })
      db.createObjectStore('pieces')
    },
    // Another tab deletes it.
    blocking: () => void close(),
    terminated: () => void close(),
  })
  opening.catch(() => void close())
  return opening
}

/** Undefined if nothing was ever kept or all was removed: merely looking must not create the database, which would survive a log-out. */
async function present(): Promise<IDBPDatabase<Kept> | undefined> {
  try {
    return await connect(false)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    throw error
  }
}

async function close(): Promise<void> {
  const open = opening
  opening = undefined
  await open?.then(
    (db) => db.close(),
    () => undefined,
  )
}

export async function listMemos(): Promise<KeptMemo[]> {
  return (await (await present())?.getAll('memos')) ?? []
}

export async function findMemo(id: number): Promise<KeptMemo | undefined> {
  return (await present())?.get('memos', id)
}

/**
 * All or nothing: without room for the last piece, the device keeps none. A reading place that the shop does not know yet is carried over
 * from the earlier edition.
 */
export async function saveMemo(memo: KeptMemo, pieces: readonly Sealed[]): Promise<void> {
  const writing = ((await present()) ?? (await connect(true))).transaction(['memos', 'pieces'], 'readwrite')
  const writes: Promise<unknown>[] = [writing.done]
  try {
    const memos = writing.objectStore('memos')
    const older = await memos.get(memo.id)
    const place = memo.place ?? (older?.personId === memo.personId ? older.place : null)
    const store = writing.objectStore('pieces')
    writes.push(store.delete(piecesOf(memo.id)))
    for (const [index, piece] of pieces.entries()) writes.push(store.put(piece, [memo.id, index]))
    writes.push(memos.put({ ...memo, place }))
    await Promise.all(writes)
  } catch (error) {
    const why = writing.error
    // When storage is full, the transaction has already aborted itself.
    if (!why) writing.abort()
    await Promise.allSettled(writes)
    throw why ?? error
  }
}

/** Changes the current record; does not revive one that was removed meanwhile. */
export async function changeMemo(id: number, change: (memo: KeptMemo) => KeptMemo): Promise<KeptMemo | undefined> {
  const writing = (await present())?.transaction('memos', 'readwrite')
  if (!writing) return undefined
  const memo = await writing.store.get(id)
  const changed = memo && change(memo)
  if (changed) await writing.store.put(changed)
  await writing.done
  return changed
}

export async function removeMemo(id: number): Promise<void> {
  const writing = (await present())?.transaction(['memos', 'pieces'], 'readwrite')
  if (!writing) return
  await Promise.all([writing.objectStore('memos').delete(id), writing.objectStore('pieces').delete(piecesOf(id)), writing.done])
}

export async function readPiece(id: number, index: number): Promise<Sealed | undefined> {
  return (await present())?.get('pieces', [id, index])
}

/** So it can be deleted. */
export const closeKept = close

const piecesOf = (id: number) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])
