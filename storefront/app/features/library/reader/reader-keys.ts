export type ReaderMove = 'next' | 'previous' | 'first' | 'last' | 'larger' | 'smaller' | 'bookmark' | 'note' | 'highlight'

/** What a key does. The arrow that points onwards follows the document's language: in Arabic it is the left one. */
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

/** The letters that the buttons name. */
export const markKeys = { bookmark: 'B', note: 'N', highlight: 'H' } as const
const marking: Record<string, ReaderMove | undefined> = {
  [markKeys.bookmark]: 'bookmark',
  [markKeys.note]: 'note',
  [markKeys.highlight]: 'highlight',
}

/** On an Arabic keyboard a key writes no Latin letter: then the letter that is printed beside it counts. */
const letterOf = (key: string, code: string) => (/^[a-z]$/i.test(key) ? key.toUpperCase() : code.replace(/^Key/, ''))

/** Reading goes on at the page where it stopped, if the file still has that page. */
export function clampPage(page: number, pageCount: number): number {
  if (!Number.isFinite(page)) return 1
  return Math.min(Math.max(Math.round(page), 1), Math.max(pageCount, 1))
}
