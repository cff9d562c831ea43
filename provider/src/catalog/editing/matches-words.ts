import { and, type SQL, sql } from 'drizzle-orm'

/** All words, each anywhere in this text. Uses the search's normalization, so أحمد and احمد are equal. */
export function matchesWords(text: string, about: SQL): SQL | undefined {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, 12)
  return and(...words.map((word) => sql`position(search_text(${word}) in ' ' || search_text(${about})) > 0`))
}
