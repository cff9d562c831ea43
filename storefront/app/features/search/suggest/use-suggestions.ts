import { files } from 'contract/pages.ts'
import { useEffect, useState } from 'react'
import { getLocale } from '../../../i18n/locale.ts'
import type { SuggestView } from './suggest-view.ts'

const fewestLetters = 2
/** Whoever types quickly asks once. */
const pauseMs = 100
const nothing: SuggestView = { words: [], goods: [] }

/** What may be meant by what is typed. A question that a newer one follows is given up, so that its answer cannot come after. */
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

/** The language is in the address, because the browser keeps the answer. */
async function fetchView(text: string, signal: AbortSignal): Promise<SuggestView> {
  const response = await fetch(`${files.suggestions}?${new URLSearchParams({ q: text, lang: getLocale() })}`, { signal })
  return response.ok ? ((await response.json()) as SuggestView) : nothing
}
