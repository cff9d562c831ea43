import { m } from '../../i18n/m.ts'
import type { SearchFieldWords } from './search-field.tsx'

/** For loaders: the field's texts. */
export function fieldWords(): SearchFieldWords {
  return { label: m.search_title(), hint: m.search_hint(), button: m.search_title() }
}

export type ResultWords = ReturnType<typeof resultWords>

export function resultWords() {
  return {
    popular: m.search_popular(),
    tryOne: m.search_try(),
    start: m.search_start(),
    ways: m.search_ways(),
    browse: m.search_browse_memos(),
    stages: m.search_browse_stages(),
    missing: m.search_missing(),
    write: m.search_write(),
    failed: m.search_failed(),
    failedText: m.search_failed_text(),
    again: m.try_again(),
  }
}
