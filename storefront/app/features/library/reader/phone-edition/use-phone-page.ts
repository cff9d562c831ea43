import type { PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import type { Ground } from '../reader-settings.ts'
import { type Drawn, drawPictures } from './draw-pictures.ts'
import type { Block } from './page-blocks.ts'
import { readPhonePage } from './read-phone-page.ts'
import { gatherSolutions } from './solutions.ts'

/** A page as it flows, with its pictures; or that its tags do not tell, so that it is shown as it is printed. */
export type PhoneText = { kind: 'text'; blocks: Block[]; drawn: ReadonlyMap<string, Drawn>; stamp: string } | { kind: 'printed' }

/** Undefined until it is read; nothing is kept of a page that is not near any more. What is shown stays until it is drawn on another ground. */
export function usePhonePage(page: PDFPageProxy | undefined, language: 'en' | 'ar', ground: Ground): PhoneText | undefined {
  const [text, setText] = useState<PhoneText>()
  useEffect(() => {
    if (!page) return setText(undefined)
    let isGone = false
    const read = async (): Promise<PhoneText> => {
      const found = await readPhonePage(page, language)
      if (!found) return { kind: 'printed' }
      const drawn = await drawPictures(page, found, ground, () => isGone)
      return { kind: 'text', blocks: gatherSolutions(found.blocks), drawn, stamp: found.stamp }
    }
    const show = (found: PhoneText) => !isGone && setText(found)
    read()
      .then(show, () => show({ kind: 'printed' }))
      .finally(() => isGone && page.cleanup())
    return () => {
      isGone = true
    }
  }, [page, language, ground])
  return text
}
