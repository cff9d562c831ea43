import { useEffect } from 'react'
import { moveOfKey, type ReaderMove } from './reader-keys.ts'

export function useReaderKeys(language: 'en' | 'ar', move: (move: ReaderMove) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      // What is wider than the column scrolls by these.
      if (/^Arrow(Left|Right)$/.test(event.key) && isIn(event.target, '.flow-scroll')) return
      const wanted = moveOfKey(event.key, language, event.code)
      if (!wanted) return
      event.preventDefault()
      move(wanted)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}

const isIn = (target: EventTarget | null, part: string) => target instanceof Element && target.closest(part) !== null
const isTyping = (target: EventTarget | null) => isIn(target, 'input, textarea, select, dialog')
