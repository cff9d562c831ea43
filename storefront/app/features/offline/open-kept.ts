import type { KeptAbout } from './kept-about.ts'
import { seeClock, stateOf } from './kept-lease.ts'
import { changeMemo, findMemo, type KeptMemo, readPiece } from './kept-store.ts'
import { open, openAbout, pieceBytes, pieceName } from './sealed.ts'

/** A file's bytes, decrypted in pieces on request. */
export type KeptPages = { length: number; read: (begin: number, end: number) => Promise<Uint8Array<ArrayBuffer>> }

export type OpenedMemo = { personId: string; about: KeptAbout; pages: KeptPages; page: number | null }
/** `none`: not kept here; `broken`: cannot be decrypted. */
export type Unopened = 'none' | 'over' | 'clockBack' | 'broken'

/** A kept memo, if its lease is valid now. */
export async function openKept(id: number): Promise<OpenedMemo | Unopened> {
  const memo = await checkLease(id)
  if (typeof memo === 'string') return memo
  const { key, copy, length, personId, place } = memo
  try {
    const about = (await openAbout(key, copy, memo.about)) as KeptAbout
    return { personId, about, page: place ?? about.lastPage, pages: { length, read: (begin, end) => readPages(id, key, copy, begin, end) } }
  } catch {
    return 'broken'
  }
}

/** Checks the clock; a key with an expired lease is deleted. */
export async function checkLease(id: number): Promise<(KeptMemo & { key: CryptoKey }) | Exclude<Unopened, 'broken'>> {
  const found = await findMemo(id)
  if (!found) return 'none'
  const now = Date.now()
  const state = stateOf(found.lease, now)
  if (state === 'clockBack') return state
  const memo = await changeMemo(id, (before) => ({
    ...{ ...before, lease: seeClock(before.lease, now) },
    key: stateOf(before.lease, now) === 'over' ? null : before.key,
  }))
  if (!memo) return 'none'
  const { key } = memo
  return key ? { ...memo, key } : 'over'
}

async function readPages(id: number, key: CryptoKey, copy: string, begin: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(end - begin)
  for (let index = Math.floor(begin / pieceBytes); index * pieceBytes < end; index++) {
    const sealed = await readPiece(id, index)
    if (!sealed) throw new Error('A piece is missing')
    const start = index * pieceBytes
    const piece = (await open(key, pieceName(copy, index), sealed)).subarray(Math.max(begin - start, 0), end - start)
    bytes.set(piece, Math.max(start - begin, 0))
  }
  return bytes
}

/** Saves the reading place; sent to the shop at the next contact. */
export async function notePlace(id: number, page: number): Promise<void> {
  await changeMemo(id, (memo) => ({ ...memo, place: page }))
}
