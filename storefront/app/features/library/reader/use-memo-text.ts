import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { type PageText, readWords } from './memo-search.ts'
import { inReadingOrder } from './reading-order.ts'

/** Each page's text, loaded page by page once a search starts. */
export function useMemoText(pdf: PDFDocumentProxy, language: 'en' | 'ar', isWanted: boolean): readonly PageText[] {
  const [pages, setPages] = useState<readonly PageText[]>([])
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    const read = async () => {
      const texts: PageText[] = []
      while (texts.length < pdf.numPages && !isGone) {
        const page = await pdf.getPage(texts.length + 1)
        texts.push(readWords(piecesOf(inReadingOrder(await page.getTextContent(), language))))
        // Not for every page: each update shows the hits so far.
        if (!isGone && (texts.length % 10 === 0 || texts.length === pdf.numPages)) setPages([...texts])
      }
    }
    // If the file becomes unreadable, earlier hits stay.
    read().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [pdf, language, isWanted])
  return pages
}

/** The last piece of each line ends with a line break. */
export const piecesOf = ({ items }: ReturnType<typeof inReadingOrder>): string[] =>
  items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
