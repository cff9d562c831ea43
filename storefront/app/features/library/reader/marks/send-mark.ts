import { files } from 'contract/pages.ts'
import { ReadingMarks } from 'contract/student/reading-mark.ts'
import type { MarkAnswer } from './reader-marks.ts'

/** `ended`: the session has, and whoever logs in again may send it anew. */
export type MarkOutcome = MarkAnswer | { kind: 'ended' }

const addressOf = (memoId: number) => files.readerMarks.replace(':id', String(memoId))

/** Sends one change. A line that is lost, or an answer that is none of ours, is no error: it may be sent again. */
export async function sendMark(memoId: number, fields: Record<string, string>): Promise<MarkOutcome> {
  try {
    const response = await fetch(addressOf(memoId), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    // The log-in is the only place that this address leads to.
    if (response.type === 'opaqueredirect') return { kind: 'ended' }
    return (await response.json()) as MarkAnswer
  } catch {
    return { kind: 'unavailable' }
  }
}

/** Undefined if they cannot be had now. */
export async function fetchMarks(memoId: number): Promise<ReadingMarks | undefined> {
  try {
    const response = await fetch(addressOf(memoId), { redirect: 'manual' })
    return ReadingMarks.parse(await response.json())
  } catch {
    return undefined
  }
}
