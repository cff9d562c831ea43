import { type RefObject, useEffect, useRef } from 'react'
import { showToast } from '../../shell/toast.ts'
import type { SecurityAnswer } from './change-security.ts'

/** Says what was done, and moves the focus to what is wrong, or to what is new on the page. */
export function useAnswer(answer: SecurityAnswer | undefined): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!answer) return
    if (answer.done) void showToast({ kind: 'success', title: answer.done })
    page.current?.querySelector<HTMLElement>('[aria-invalid], [data-new]')?.focus()
  }, [answer])
  return page
}
