import { maxQuoteLength } from 'contract/limits.ts'
import type { Highlight, HighlightColour } from 'contract/student/highlight.ts'
import { type RefObject, useEffect, useState } from 'react'
import { m } from '../../../../i18n/m-reader.ts'
import { copyText } from '../../../../ui/copy-text.ts'
import type { Point } from '../hold-point.ts'
import type { Reported } from '../report/use-reporting.ts'
import type { Anchor } from './locate-quote.ts'
import { highlightAt } from './paint-highlights.ts'
import type { Highlights } from './use-highlights.ts'
import { useKeyboardSelection } from './use-keyboard-selection.ts'
import { useSelectedWords } from './use-selected-words.ts'

/** The shortcut finds the bar by this id. */
export const highlightBarId = 'highlight-bar'

export type Highlighting = {
  /** The bar's words; undefined: no bar. */
  words: (Anchor & { page: number }) | undefined
  /** The highlight that was tapped. */
  opened: Highlight | undefined
  choose: (colour: HighlightColour) => void
  note: () => void
  /** Reports an error in them. */
  report: () => void
  copy: () => void
  remove: () => void
  close: () => void
  hold: () => void
  /** The shortcut: goes to the bar, or selects a word. */
  begin: (page: number) => void
  isAt: (point: Point) => boolean
}

type HighlightingOf = {
  frame: RefObject<HTMLElement | null>
  language: 'en' | 'ar'
  highlights: Highlights
  openNote: (page: number) => void
  report: (reported: Reported) => void
}

/** Selected words and tapped highlights, and the actions on them. */
export function useHighlighting({ frame, language, highlights, openNote, report }: HighlightingOf): Highlighting {
  const selected = useSelectedWords(frame)
  const [openedId, open] = useState<string>()
  const select = useKeyboardSelection(frame, language)
  useEffect(() => {
    const element = frame.current
    const onClick = ({ clientX: x, clientY: y }: MouseEvent) => {
      if (document.getSelection()?.isCollapsed) open(highlightAt({ x, y }))
    }
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [frame])
  const opened = selected.words || openedId === undefined ? undefined : highlights.find(openedId)
  const words = selected.words ?? opened
  const close = () => {
    const isWithin = document.getElementById(highlightBarId)?.contains(document.activeElement)
    selected.clear()
    open(undefined)
    if (isWithin) frame.current?.focus({ preventScroll: true })
  }
  const choose = (colour: HighlightColour) => {
    if (!words) return
    const same = opened ?? highlights.byPage.get(words.page)?.find(({ quote, before }) => quote === words.quote && before === words.before)
    if (same) highlights.recolour(same.id, colour)
    else highlights.mark(words.page, { quote: words.quote, before: words.before, after: words.after }, colour)
    close()
  }
  return {
    ...{ words, opened, choose, close, hold: selected.hold },
    note: () => {
      if (words) openNote(words.page)
      close()
    },
    report: () => {
      if (!words) return
      const { page, quote, before, after } = words
      // Formula letters are surrogate pairs, and half a pair is invalid text.
      const spoken = quote.slice(0, maxQuoteLength).replace(/[\ud800-\udbff]$/, '')
      report({ page, spot: { quote: spoken, before, after, area: selected.words?.area ?? null } })
      close()
    },
    copy: () => {
      void copyText(words?.quote ?? '').then((isCopied) => (isCopied ? close() : highlights.say(m.reader_highlight_copy_failed())))
    },
    remove: () => {
      if (opened) highlights.remove(opened.id)
      close()
    },
    begin: (page) => {
      const first = document.getElementById(highlightBarId)?.querySelector('button')
      if (first) first.focus()
      else select(page)
    },
    isAt: (point) => highlightAt(point) !== undefined,
  }
}
