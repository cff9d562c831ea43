import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useDeferredValue, useMemo, useState } from 'react'
import { findInPages, type Hit, type PageText } from './memo-search.ts'
import { useMemoText } from './use-memo-text.ts'

/** More than anybody looks through. */
export const mostHits = 200

export type MemoFind = {
  query: string
  setQuery: (query: string) => void
  hits: readonly Hit[]
  pages: readonly PageText[]
  isReading: boolean
}

/** The search in an open memo, and its hits. */
export function useMemoFind(pdf: PDFDocumentProxy, language: 'en' | 'ar'): MemoFind {
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query)
  const pages = useMemoText(pdf, language, query !== '')
  const hits = useMemo(() => findInPages(pages, wanted, mostHits), [pages, wanted])
  return { query, setQuery, hits, pages, isReading: query !== '' && pages.length < pdf.numPages }
}
