import type { PDFDocument } from '@cantoo/pdf-lib'
import { joinLamAlef } from './lam-alef.ts'
import { partVowelMarks } from './vowel-marks.ts'

/** Lets Arabic that Typst has set be copied, searched and read aloud as it was typed. */
export function mendExtractedText(document: PDFDocument): void {
  // In this order: a glyph that is lam, alef and a sign is lam and alef alone once the sign is parted from it.
  partVowelMarks(document)
  joinLamAlef(document)
}
