import { files } from 'contract/pages.ts'
import { useEffect, useState } from 'react'
import { getLocale } from '../../../i18n/locale.ts'
import type { SuggestView } from './suggest-view.ts'

const fewestLetters = 2
/** Fast typing sends one request. */
const pauseMs = 100
const nothing: SuggestView = { words: [], goods: [] }

/** Suggestions for the typed text. A newer request aborts the earlier one, so that its answer cannot arrive late. */
export function useSuggestions(typed: string): SuggestView {
  const [view, setView] = useState(nothing)
  const text = typed.trim()
  const isAsked = text.length >= fewestLetters
  useEffect(() => {
    if (!isAsked) return setView(nothing)
    const asking = new AbortController()
    const show = (found: SuggestView) => {
      if (!asking.signal.aborted) setView(found)
    }
    const pause = setTimeout(() => {
      fetchView(text, asking.signal).then(show, () => show(nothing))
    }, pauseMs)
    return () => {
      clearTimeout(pause)
      asking.abort()
    }
  }, [text, isAsked])
  return isAsked ? view : nothing
}

/** The language is in the address, because the browser caches the answer. */
async function fetchView(text: string, signal: AbortSignal): Promise<SuggestView> {
  const response = await fetch(`${files.suggestions}?${new URLSearchParams({ q: text, lang: getLocale() })}`, { signal })
  return response.ok ? ((await response.json()) as SuggestView) : nothing
}
