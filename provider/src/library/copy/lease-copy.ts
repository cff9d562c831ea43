import { createHash, createHmac } from 'node:crypto'
import type { Lease } from 'contract/student/lease.ts'
import { leaseDays } from 'contract/student/lease-days.ts'
import type { Deps } from '../../deps.ts'
import { getOwnedMemo } from '../owned-memos.ts'
import { noteDownload } from '../read-pages.ts'
import { findOrCreateRow } from './copy-row.ts'

type LeaseDeps = Pick<Deps, 'db' | 'now' | 'secrets'>

/** Lends the key of the copy that the person may currently read. Nothing is stored: the next one is derived from the same data. */
export async function leaseCopy(deps: LeaseDeps, personId: string, id: string): Promise<Lease> {
  const { file, ...memo } = await getOwnedMemo(deps.db, personId, id)
  const row = await findOrCreateRow(deps, { ...memo, fileId: file.id })
  const now = deps.now()
  await noteDownload(deps.db, { personId, memoId: memo.memoId }, now)
  const key = keyOf(deps.secrets.refreshToken, row.id)
  const until = new Date(now.getTime() + leaseDays * 24 * 60 * 60 * 1000)
  return { personId, copy: nameOf(key), key: key.toString('base64url'), now: now.toISOString(), until: until.toISOString() }
}

/** A memo that was refunded and bought again is another copy, with another key. */
const keyOf = (secret: string, copyId: string) => createHmac('sha256', secret).update(`kept-copy.${copyId}`).digest()

/** Derived from the key, so that a changed secret shows: data sealed with the previous key is another copy. */
const nameOf = (key: Buffer) => createHash('sha256').update(key).digest('base64url').slice(0, 22)
