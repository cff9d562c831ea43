import { useEffect } from 'react'
import { moveOfKey, type ReaderMove } from './reader-keys.ts'

export function useReaderKeys(language: 'en' | 'ar', move: (move: ReaderMove) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const wanted = moveOfKey(event.key, language)
      if (!wanted) return
      event.preventDefault()
      move(wanted)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest('input, textarea, dialog') !== null
