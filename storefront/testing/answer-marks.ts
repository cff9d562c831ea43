import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { MarkAnswer } from '../app/features/library/reader/marks/reader-marks.ts'

/**
 * A mock shop for bookmarks, notes and highlights, fresh in each test. `sent`: the changes received; `answers`: its next answers; if empty,
 * the connection is lost.
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
