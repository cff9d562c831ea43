import { type RefObject, useEffect, useRef } from 'react'
import { moveSelection, selectFirstWord, type WordMove } from './select-by-keys.ts'

/**
 * Selects words by keyboard: first one word; arrows move to others, and extend with Shift. Returns a function that starts it. Arrows turn
 * pages again after Escape, or when something else has the selection or focus.
 */
export function useKeyboardSelection(frame: RefObject<HTMLElement | null>, language: 'en' | 'ar'): (page: number) => void {
  const chosen = useRef<ReturnType<typeof selectFirstWord>>(undefined)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!chosen.current || event.ctrlKey || event.metaKey || event.altKey) return
      const isElsewhere = event.target instanceof Element && event.target !== document.body && event.target !== frame.current
      if (document.getSelection()?.isCollapsed || event.key === 'Escape') {
        chosen.current = undefined
        if (event.key === 'Escape') document.getSelection()?.removeAllRanges()
        return
      }
      const move = moveOf(event, language)
      if (!move || isElsewhere) return
      event.preventDefault()
      // So that the page does not turn.
      event.stopPropagation()
      chosen.current = moveSelection(chosen.current, move)
    }
    const end = () => {
      chosen.current = undefined
    }
    window.addEventListener('keydown', onKey, true)
    window.addEventListener('pointerdown', end)
    return () => {
      window.removeEventListener('keydown', onKey, true)
      window.removeEventListener('pointerdown', end)
    }
  }, [frame, language])
  return (page) => {
    if (!frame.current) return
    frame.current.focus({ preventScroll: true })
    chosen.current = selectFirstWord(frame.current, page)
  }
}

function moveOf({ key, shiftKey }: KeyboardEvent, language: 'en' | 'ar'): WordMove | undefined {
  const [on, back] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === on) return shiftKey ? 'more' : 'next'
  if (key === back) return shiftKey ? 'less' : 'previous'
  if (key === 'ArrowDown') return 'down'
  return key === 'ArrowUp' ? 'up' : undefined
}
