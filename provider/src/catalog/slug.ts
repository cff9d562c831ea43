import type { BilingualText } from 'contract/locale.ts'

const maxSlugLength = 80

/** The readable part of an address; only the id beside it is looked up. */
export function slugOf(title: BilingualText, key: string): string {
  const plain = (title.en ?? '')
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? []
  const slug = words.reduce((start, word) => (start.length + word.length < maxSlugLength ? `${start}${start && '-'}${word}` : start), '')
  return slug || key.toLowerCase()
}
