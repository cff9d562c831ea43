import { linkToMemoFile } from 'contract/pages.ts'
import type { LentCopy } from './kept-about.ts'

/** `ended`: nobody is logged in on this device any more; `unavailable`: offline, or the shop does not answer, which proves nothing. */
export type LeaseAnswer = { kind: 'lent'; lent: LentCopy } | { kind: 'gone' } | { kind: 'ended' } | { kind: 'unavailable' }

/** Requests the key of a memo's copy. */
export async function askLease(memoId: number): Promise<LeaseAnswer> {
  try {
    const response = await fetch(linkToMemoFile(memoId), {
      method: 'POST',
      body: new URLSearchParams({ intent: 'lease' }),
      redirect: 'manual',
    })
    // This address redirects only to the log-in.
    if (response.type === 'opaqueredirect') return { kind: 'ended' }
    if (response.status === 404) return { kind: 'gone' }
    return response.ok ? { kind: 'lent', lent: (await response.json()) as LentCopy } : { kind: 'unavailable' }
  } catch {
    return { kind: 'unavailable' }
  }
}
