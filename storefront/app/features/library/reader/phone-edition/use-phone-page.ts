import type { Block } from 'contract/student/phone-edition/page-blocks.ts'
import { textOfRuns } from 'contract/student/phone-edition/text-lines.ts'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { free } from '../draw-page.ts'
import type { Ground } from '../reader-settings.ts'
import { type Drawn, drawPictures } from './draw-pictures.ts'
import { forgetReading, readOnce } from './read-phone-page.ts'

/** A page as flowing text with its pictures; or, if its tags do not suffice, as printed. */
export type PhoneText = { kind: 'text'; blocks: Block[]; drawn: ReadonlyMap<string, Drawn>; stamp: string } | { kind: 'printed' }

/** Undefined until it is read; a distant page keeps nothing. The old content stays until it is redrawn on another ground. */
export function usePhonePage(
  pdf: PDFDocumentProxy,
  page: PDFPageProxy | undefined,
  language: 'en' | 'ar',
  ground: Ground,
): PhoneText | undefined {
  const [text, setText] = useState<PhoneText>()
  useEffect(() => {
    if (!page) return setText(undefined)
    let isGone = false
    const read = async (): Promise<PhoneText> => {
      const found = await readOnce(page, language)
      if (!found) return { kind: 'printed' }
      const draw = () => drawPictures(page, found, ground, () => isGone)
      const drawn = await (found.pictures.length > 0 ? inTurn(pdf, draw) : draw())
      return { kind: 'text', blocks: gatherSolutions(found.blocks), drawn, stamp: found.stamp }
    }
    const show = (found: PhoneText) => (isGone ? freeDrawn(found) : setText(found))
    read()
      .then(show, () => show({ kind: 'printed' }))
      .finally(() => isGone && page.cleanup())
    return () => {
      isGone = true
    }
  }, [pdf, page, language, ground])
  useEffect(() => () => void (page && forgetReading(page)), [page])
  // When others replace them, or none.
  useEffect(() => () => freeDrawn(text), [text])
  return text
}

/** The last page of each file that draws, or has drawn, its pictures. */
const turns = new WeakMap<PDFDocumentProxy, Promise<unknown>>()

/** One page per file at a time: drawing a page may take 28 MB. */
function inTurn<T>(pdf: PDFDocumentProxy, work: () => Promise<T>): Promise<T> {
  const result = (turns.get(pdf) ?? Promise.resolve()).then(work)
  const ended = result.catch(() => undefined)
  turns.set(pdf, ended)
  return result
}

function freeDrawn(text: PhoneText | undefined): void {
  if (text?.kind === 'text') for (const { canvas } of text.drawn.values()) free(canvas)
}

/** The label over a solution, in both memo languages. */
const names = /^(solution|answer|الحل|حل|الجواب|الإجابة)\s*:?$/iu

/** Puts the blocks under a solution's label, up to the next label, heading or number, into one foldable block. */
export function gatherSolutions(blocks: readonly Block[]): Block[] {
  const result: Block[] = []
  let open: Extract<Block, { kind: 'solution' }> | undefined
  for (const block of blocks) {
    const isName = block.kind === 'paragraph' && names.test(textOfRuns(block.text.runs).trim())
    if (isName) {
      open = { kind: 'solution', label: block.text, blocks: [] }
      result.push(open)
    } else if (open && !endsSolution(block)) open.blocks.push(block)
    else {
      open = undefined
      result.push(block)
    }
  }
  return result.map((block) => (block.kind === 'solution' && block.blocks.length === 0 ? { kind: 'paragraph', text: block.label } : block))
}

const endsSolution = (block: Block): boolean =>
  block.kind === 'heading' || (block.kind === 'paragraph' && block.look === 'label') || (block.kind === 'items' && !block.isList)
