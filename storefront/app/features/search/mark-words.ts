import { searchText, wordForms } from 'contract/catalogue/search-text.ts'

type Part = { text: string; isFound: boolean }

const words = /[\p{L}\p{M}\p{N}\u0640\u200c]+/gu

/**
 * Marks the searched words as the provider matches them: any hamza or article, by prefix, numbers as a whole. Marks whole words: a mark
 * inside a word would separate joined Arabic letters.
 */
export function markWords(text: string, query: string): Part[] {
  const wanted = formsOf(query)
  if (wanted.length === 0) return [{ text, isFound: false }]
  const parts: Part[] = []
  let seen = 0
  for (const { 0: word, index } of text.matchAll(words)) {
    if (!formsOf(word).some((form) => wanted.some((start) => isMatch(form, start)))) continue
    if (index > seen) parts.push({ text: text.slice(seen, index), isFound: false })
    parts.push({ text: word, isFound: true })
    seen = index + word.length
  }
  return seen < text.length ? [...parts, { text: text.slice(seen), isFound: false }] : parts
}

const formsOf = (text: string) => searchText(text).split(' ').filter(Boolean).flatMap(wordForms)

const isMatch = (form: string, start: string) => (/^\d+$/.test(start) ? form === start : form.startsWith(start))
