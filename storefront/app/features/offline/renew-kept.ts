import { linkTo } from 'contract/pages.ts'
import { askLease } from './ask-lease.ts'
import { forgetKept } from './forget-kept.ts'
import type { LentCopy } from './kept-about.ts'
import { keepFiles } from './kept-files.ts'
import { beginLease } from './kept-lease.ts'
import { changeMemo, closeKept, type KeptMemo, listMemos, removeMemo } from './kept-store.ts'
import { importKey, sealAbout } from './sealed.ts'

/**
 * What each contact with the shop does: leases begin anew; what was refunded is removed; and if nobody or somebody else is logged in, everything is. Without an
 * answer nothing changes.
 */
export async function renewKept(): Promise<void> {
  const memos = await listMemos()
  for (const memo of memos) {
    const answer = await askLease(memo.id)
    if (answer.kind === 'unavailable') return
    if (answer.kind === 'ended' || (answer.kind === 'lent' && answer.lent.personId !== memo.personId)) return forgetAll()
    if (answer.kind === 'gone') await removeMemo(memo.id)
    else await renew(memo, answer.lent)
  }
  // After a newer build, the page without a line is the newer one, too.
  if (memos.length > 0) await keepFiles().catch(() => undefined)
}

async function forgetAll(): Promise<void> {
  await closeKept()
  await forgetKept()
}

async function renew({ id, copy, place }: KeptMemo, lent: LentCopy): Promise<void> {
  // An older edition stays readable for as long as its lease was; the newer one has to be fetched.
  if (lent.copy !== copy) return void (await changeMemo(id, (memo) => ({ ...memo, isOlder: true })))
  const key = await importKey(lent.key)
  const isSent = place === null || (await sendPlace(id, place))
  const about = await sealAbout(key, copy, { ...lent.memo, lastPage: place ?? lent.memo.lastPage })
  await changeMemo(id, (memo) => ({
    ...{ ...memo, key, about, title: lent.memo.title, isOlder: false, lease: beginLease(lent, Date.now()) },
    // Reading may have gone on meanwhile.
    place: isSent && memo.place === place ? null : memo.place,
  }))
}

/** Whether the shop knows it now. */
async function sendPlace(id: number, page: number): Promise<boolean> {
  const sent = fetch(`${linkTo('reader', id)}.data`, { method: 'POST', body: new URLSearchParams({ page: String(page) }) })
  return sent.then(
    ({ ok }) => ok,
    () => false,
  )
}
