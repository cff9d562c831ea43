import { files } from 'contract/pages.ts'
import { ReadingMarks } from 'contract/student/reading-mark.ts'
import type { MarkAnswer } from './reader-marks.ts'

/** `ended`: the session ended; it can be resent after a new log-in. */
export type MarkOutcome = MarkAnswer | { kind: 'ended' }

const addressOf = (memoId: number) => files.readerMarks.replace(':id', String(memoId))

/** Sends one change. A lost connection or an unknown answer is no error: it can be resent. */
export async function sendMark(memoId: number, fields: Record<string, string>): Promise<MarkOutcome> {
  try {
    const response = await fetch(addressOf(memoId), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    // This address redirects only to the log-in.
    if (response.type === 'opaqueredirect') return { kind: 'ended' }
    return (await response.json()) as MarkAnswer
  } catch {
    return { kind: 'unavailable' }
  }
}

/** Undefined if they are unavailable now. */
export async function fetchMarks(memoId: number): Promise<ReadingMarks | undefined> {
  try {
    const response = await fetch(addressOf(memoId), { redirect: 'manual' })
    return ReadingMarks.parse(await response.json())
  } catch {
    return undefined
  }
}
