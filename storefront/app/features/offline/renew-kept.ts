import { linkTo } from 'contract/pages.ts'
import { askLease } from './ask-lease.ts'
import { forgetKept } from './forget-kept.ts'
import type { KeptAbout, LentCopy } from './kept-about.ts'
import { keepFiles } from './kept-files.ts'
import { beginLease } from './kept-lease.ts'
import { changeMemo, closeKept, type KeptMemo, listMemos, removeMemo } from './kept-store.ts'
import { importKey, openAbout, type Sealed, sealAbout } from './sealed.ts'

/**
 * Runs on each contact with the shop: renews leases, removes what was refunded, and removes everything if nobody or somebody else is logged
 * in. Without an answer nothing changes.
 */
export async function renewKept(): Promise<void> {
  const memos = await listMemos()
  let kept = 0
  for (const memo of memos) {
    const answer = await askLease(memo.id)
    if (answer.kind === 'unavailable') return
    if (answer.kind === 'ended' || (answer.kind === 'lent' && answer.lent.personId !== memo.personId)) return forgetAll()
    if (answer.kind === 'gone') await removeMemo(memo.id)
    else {
      await renew(memo, answer.lent)
      kept += 1
    }
  }
  // Nothing is left to read offline.
  if (kept === 0) return memos.length > 0 ? forgetAll() : undefined
  // After a new build, the offline page is renewed too.
  await keepFiles().catch(() => undefined)
  // A log-out in another tab may have removed everything meanwhile; storing the page then re-created part of it.
  if ((await listMemos()).length === 0) await forgetAll()
}

async function forgetAll(): Promise<void> {
  await closeKept()
  await forgetKept()
}

async function renew({ id, copy, place, ...before }: KeptMemo, lent: LentCopy): Promise<void> {
  const isSent = place === null || (await sendPlace(id, place))
  // Reading may have continued meanwhile.
  const waiting = (memo: KeptMemo) => (isSent && memo.place === place ? null : memo.place)
  if (lent.copy !== copy) {
    // An older edition stays readable until its lease ends, and opens where reading stopped; the newer one must be fetched.
    const about = isSent ? await noteInAbout({ ...before, copy, place }) : before.about
    return void (await changeMemo(id, (memo) => ({ ...memo, about, isOlder: true, place: waiting(memo) })))
  }
  const key = await importKey(lent.key)
  const about = await sealAbout(key, copy, { ...lent.memo, lastPage: place ?? lent.memo.lastPage })
  await changeMemo(id, (memo) => ({
    ...{ ...memo, key, about, title: lent.memo.title, isOlder: false, lease: beginLease(lent, Date.now()) },
    place: waiting(memo),
  }))
}

/**
 * Re-seals the memo's data with the place that the shop now knows. Unchanged if it does not open, so that other memos are still renewed.
 */
async function noteInAbout({ key, copy, about, place }: Pick<KeptMemo, 'key' | 'copy' | 'about' | 'place'>): Promise<Sealed> {
  if (!key || place === null) return about
  const opened = (await openAbout(key, copy, about).catch(() => undefined)) as KeptAbout | undefined
  return opened ? sealAbout(key, copy, { ...opened, lastPage: place }) : about
}

/** Whether the shop knows it now. */
async function sendPlace(id: number, page: number): Promise<boolean> {
  const sent = fetch(`${linkTo('reader', id)}.data`, { method: 'POST', body: new URLSearchParams({ page: String(page) }) })
  return sent.then(
    ({ ok }) => ok,
    () => false,
  )
}
