import { useEffect } from 'react'

export type ReaderMove = 'next' | 'previous' | 'first' | 'last' | 'larger' | 'smaller' | 'bookmark' | 'note' | 'highlight'

/** A key's effect. The arrow for onwards follows the document's language: left in Arabic. */
export function moveOfKey(key: string, documentLanguage: 'en' | 'ar', code = ''): ReaderMove | undefined {
  const [next, previous] = documentLanguage === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === next || key === 'PageDown') return 'next'
  if (key === previous || key === 'PageUp') return 'previous'
  if (key === 'Home') return 'first'
  if (key === 'End') return 'last'
  if (key === '+' || key === '=') return 'larger'
  if (key === '-') return 'smaller'
  return marking[letterOf(key, code)]
}

/** The letters shown on the buttons. */
export const markKeys = { bookmark: 'B', note: 'N', highlight: 'H' } as const
const marking: Record<string, ReaderMove | undefined> = {
  [markKeys.bookmark]: 'bookmark',
  [markKeys.note]: 'note',
  [markKeys.highlight]: 'highlight',
}

/** On an Arabic keyboard a key gives no Latin letter: the key's position counts. */
const letterOf = (key: string, code: string) => (/^[a-z]$/i.test(key) ? key.toUpperCase() : code.replace(/^Key/, ''))

/** Reading continues where it stopped, if the file still has that page. */
export function clampPage(page: number, pageCount: number): number {
  if (!Number.isFinite(page)) return 1
  return Math.min(Math.max(Math.round(page), 1), Math.max(pageCount, 1))
}

export function useReaderKeys(language: 'en' | 'ar', move: (move: ReaderMove) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      // These keys scroll content wider than the column.
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
