import type { Highlight } from 'contract/student/highlight.ts'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { inReadingOrder } from '../reading-order.ts'
import { piecesOf } from '../use-memo-text.ts'
import { lettersOf } from './letters.ts'
import { locateQuote } from './locate-quote.ts'

type LostIn = { pdf: PDFDocumentProxy; language: 'en' | 'ar'; edition: number; byPage: ReadonlyMap<number, readonly Highlight[]> }

/** The ids of highlights made in another edition whose words this one lacks on that page. */
export function useLostHighlights({ pdf, language, edition, byPage }: LostIn): ReadonlySet<string> {
  const [lost, setLost] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    let isGone = false
    const look = async () => {
      const ids: string[] = []
      for (const [number, highlights] of byPage) {
        const others = highlights.filter((one) => one.edition !== edition)
        if (others.length === 0 || isGone) continue
        const letters = number > pdf.numPages ? '' : await lettersOn(pdf, number, language)
        ids.push(...others.filter((one) => !locateQuote(letters, one)).map(({ id }) => id))
      }
      if (!isGone) setLost((before) => (before.size === 0 && ids.length === 0 ? before : new Set(ids)))
    }
    // An unreadable page proves nothing.
    look().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [pdf, language, edition, byPage])
  return lost
}

async function lettersOn(pdf: PDFDocumentProxy, number: number, language: 'en' | 'ar'): Promise<string> {
  const page = await pdf.getPage(number)
  return lettersOf(piecesOf(inReadingOrder(await page.getTextContent(), language))).text
}
