import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type RefObject, useEffect, useState } from 'react'
import { drawnEvent } from '../draw-page.ts'
import type { Edition } from '../reader-settings.ts'
import { isReflowable } from './is-reflowable.ts'

/** On wider screens the printed letters are large enough, margins included. */
export const narrowFrame = 700

/** The edition in use. `isKnown`: nothing is shown before, so that pages do not change while being read. */
export type ShownEdition = { edition: Edition; canReflow: boolean; isKnown: boolean }

type Asked = {
  pdf: PDFDocumentProxy
  language: 'en' | 'ar'
  /** The reader's choice, if any. */
  chosen: Edition | undefined
  /** The width of the pages' frame in pixels; 0 until known. */
  width: number
  /** The first page shown. */
  first: number
  frame: RefObject<HTMLElement | null>
}

/** Phones show flowing text, unless the reader chose otherwise or the memo's tags do not suffice. */
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
    // Printed pages do not wait for an option that is merely offered.
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
