import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { MarkAnswer } from '../app/features/library/reader/marks/reader-marks.ts'

/**
 * Stands in for the shop that keeps bookmarks, notes and highlights, anew in each test. `sent`: the changes that reached it; `answers`: what it says to
 * the next ones; a line that is lost if there is nothing.
 */
export function answerMarks() {
  const sent: Record<string, string>[] = []
  const answers: MarkAnswer[] = []
  beforeEach(() => {
    vi.stubGlobal('fetch', async (_: string, { body }: { body: URLSearchParams }) => {
      sent.push(Object.fromEntries(body))
      const answer = answers.shift()
      if (!answer) throw new TypeError('Failed to fetch')
      return Response.json(answer)
    })
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    localStorage.clear()
    sent.length = 0
    answers.length = 0
  })
  return { sent, answers }
}
