import type { PageArea } from 'contract/student/page-area.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Anchor } from './locate-quote.ts'
import { anchorOf, readShown, textIn } from './page-words.ts'

/** `area`: their place on the printed page; null in flowing text. */
export type SelectedWords = Anchor & { page: number; area: PageArea | null }

/** The selected words. `hold`: keeps them while a button is pressed, when browsers may clear the selection before the click. */
export function useSelectedWords(frame: RefObject<HTMLElement | null>): {
  words: SelectedWords | undefined
  hold: () => void
  clear: () => void
} {
  const [words, setWords] = useState<SelectedWords>()
  const isHeld = useRef(false)
  useEffect(() => {
    let isPlanned = false
    const look = () => {
      isPlanned = false
      if (frame.current && !isHeld.current) setWords(readSelection(frame.current))
    }
    const plan = () => {
      if (!isPlanned) requestAnimationFrame(look)
      isPlanned = true
    }
    const release = () => {
      // After its click.
      setTimeout(() => {
        isHeld.current = false
      })
    }
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('selectionchange', plan, { signal })
    for (const event of ['click', 'pointercancel']) document.addEventListener(event, release, { signal })
    return () => stop.abort()
  }, [frame])
  return {
    words,
    hold: () => {
      isHeld.current = true
    },
    clear: () => {
      isHeld.current = false
      document.getSelection()?.removeAllRanges()
      setWords(undefined)
    },
  }
}

/** One page's words: for a selection over several pages, the first. */
function readSelection(frame: HTMLElement): SelectedWords | undefined {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  if (!range.intersectsNode(frame)) return undefined
  for (const page of frame.querySelectorAll<HTMLElement>('[data-page]')) {
    if (!range.intersectsNode(page)) continue
    const anchor = anchorOf(readShown(textIn(page)), range)
    if (anchor) return { ...anchor, page: Number(page.dataset.page), area: areaOf(page.querySelector('.text-layer'), range) }
  }
  return undefined
}

/** The words' area on a printed page, whose text layer has the page's size. */
function areaOf(layer: Element | null, range: Range): PageArea | null {
  if (!layer) return null
  const [page, words] = [layer.getBoundingClientRect(), range.getBoundingClientRect()]
  if (page.width === 0 || words.width === 0) return null
  const share = (at: number, start: number, size: number) => Math.min(Math.max((at - start) / size, 0), 1)
  const area = {
    left: share(words.left, page.left, page.width),
    right: share(words.right, page.left, page.width),
    top: share(words.top, page.top, page.height),
    bottom: share(words.bottom, page.top, page.height),
  }
  return area.left < area.right && area.top < area.bottom ? area : null
}
