/** Words that cannot be a first name alone: mother of, father of, servant of. */
const joined = /^(أم|ام|أبو|ابو|عبد|um|umm|abu|abd|abdul)$/i
const article = /^(ال|al[-\s]|el[-\s])/i

/** A first name and the family's initial: pupils are minors, and no more of their name is shown. */
export function authorNameOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  const firstCount = joined.test(words[0] ?? '') ? 2 : 1
  const first = words.slice(0, firstCount).join(' ')
  const family = words.length > firstCount ? (words.at(-1) ?? '') : ''
  const [initial] = new Intl.Segmenter().segment(family.replace(article, ''))
  return initial ? `${first} ${initial.segment.toUpperCase()}.` : first
}
