import type { PDFDocument } from '@cantoo/pdf-lib'
import { joinLamAlef } from './lam-alef.ts'
import { partVowelMarks } from './vowel-marks.ts'

/** Makes Arabic set by Typst copy, search and read aloud as it was typed. */
export function mendExtractedText(document: PDFDocument): void {
  // In this order: once the sign is split off, a glyph of lam, alef and a sign is only lam and alef.
  partVowelMarks(document)
  joinLamAlef(document)
}
