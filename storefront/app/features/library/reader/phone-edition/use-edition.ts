import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type RefObject, useEffect, useState } from 'react'
import { drawnEvent } from '../draw-page.ts'
import type { Edition } from '../reader-settings.ts'
import { isReflowable } from './is-reflowable.ts'

/** Wider screens have letters that are large enough as they are printed, with the margins. */
export const narrowFrame = 700

/** In which edition a memo is shown. `isKnown`: before, nothing is shown, so that pages do not change under the eyes. */
export type ShownEdition = { edition: Edition; canReflow: boolean; isKnown: boolean }

type Asked = {
  pdf: PDFDocumentProxy
  language: 'en' | 'ar'
  /** What the reader chose, if so. */
  chosen: Edition | undefined
  /** Of the frame that the pages stand in, in pixels; 0 until it is known. */
  width: number
  /** The page that is shown first. */
  first: number
  frame: RefObject<HTMLElement | null>
}

/** Text that flows is what phones show, unless the reader chose otherwise or the memo's tags do not tell what it says. */
export function useEdition({ pdf, language, chosen, width, first, frame }: Asked): ShownEdition {
  const [canReflow, setReflow] = useState<boolean>()
  const wanted = chosen ?? (width < narrowFrame ? 'phone' : 'printed')
  const isAsked = width > 0 && canReflow === undefined
  useEffect(() => {
    const pages = frame.current
    if (!isAsked || !pages) return
    let isGone = false
    const answer = (found: boolean) => !isGone && setReflow(found)
    const look = () => void isReflowable(pdf, language, first).then(answer, () => answer(false))
    // Pages that are shown as printed do not wait for what is only offered.
    if (wanted === 'phone') look()
    else pages.addEventListener(drawnEvent, look, { once: true })
    return () => {
      isGone = true
      pages.removeEventListener(drawnEvent, look)
    }
  }, [pdf, language, first, frame, wanted, isAsked])
  return {
    edition: canReflow ? wanted : 'printed',
    canReflow: canReflow === true,
    isKnown: canReflow !== undefined || wanted === 'printed',
  }
}
