import { and, type SQL, sql } from 'drizzle-orm'

/** All words, each anywhere in this text. The search's own folding makes أحمد and احمد one. */
export function matchesWords(text: string, about: SQL): SQL | undefined {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, 12)
  return and(...words.map((word) => sql`position(search_text(${word}) in ' ' || search_text(${about})) > 0`))
}
