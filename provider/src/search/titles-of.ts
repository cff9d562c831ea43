import { searchText } from 'contract/catalogue/search-text.ts'
import { topicsAmong } from './to-tsquery.ts'
import type { Understood, Wish } from './understand.ts'

/** Titles as in the index: the whole text, and the rest without grades and empty words. */
export type Titles = { whole: string[]; core: string[] }

const mostMeant = 6

/** The titles that would match exactly, as typed and as corrected. */
export function titlesOf(text: string, { phrase }: Understood, wishes: readonly Wish[]): Titles {
  const words = wishes.filter(({ concept }) => !concept)
  const meant = words.length === 1 ? topicsAmong(words[0]?.meanings ?? []).map((meaning) => meaning.map(({ word }) => word).join(' ')) : []
  const core = [words.map(({ searched }) => searched).join(' '), ...meant.slice(0, mostMeant)]
  return { whole: withArticles([searchText(text), phrase]), core: withArticles(core) }
}

/** Each also with or without its Arabic article. */
function withArticles(titles: readonly string[]): string[] {
  const both = (title: string) => [title, title.startsWith('ال') ? title.slice(2) : `ال${title}`]
  return [...new Set(titles.filter((title) => title !== '').flatMap((title) => (/^[\u0621-\u064a]/.test(title) ? both(title) : [title])))]
}
