import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import type { Edition } from '../reader-settings.ts'
import { isReflowable } from './read-phone-page.ts'

/** Wider screens have letters that are large enough as they are printed, with the margins. */
export const narrowFrame = 700

/** In which edition a memo is shown. `isKnown`: before, nothing is shown, so that pages do not change under the eyes. */
export type ShownEdition = { edition: Edition; canReflow: boolean; isKnown: boolean }

/** Text that flows is what phones show, unless the reader chose otherwise or the memo's tags do not tell what it says. */
export function useEdition(pdf: PDFDocumentProxy, language: 'en' | 'ar', chosen: Edition | undefined, width: number): ShownEdition {
  const [canReflow, setReflow] = useState<boolean>()
  useEffect(() => {
    let isGone = false
    const answer = (found: boolean) => !isGone && setReflow(found)
    isReflowable(pdf, language).then(answer, () => answer(false))
    return () => {
      isGone = true
    }
  }, [pdf, language])
  const wanted = chosen ?? (width > 0 && width < narrowFrame ? 'phone' : 'printed')
  return {
    edition: canReflow ? wanted : 'printed',
    canReflow: canReflow === true,
    isKnown: canReflow !== undefined || wanted === 'printed',
  }
}
