import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { createPdf } from '../../testing/file/pdf-factory.ts'
import { pdfWithoutFont } from '../../testing/file/pdf-without-font.ts'
import { listMissingFonts } from './missing-fonts.ts'

test('fonts that every machine has need not be in the file', async () => {
  expect(await listMissingFonts(await createPdf())).toEqual([])
})

test.each(['TrueType', 'Type0'] as const)('a font that is not embedded is named (%s)', async (kind) => {
  expect(await listMissingFonts(await pdfWithoutFont({ kind, font: 'ABCDEF+Amiri-Bold' }))).toEqual(['Amiri-Bold'])
})

test('an Arabic font with a standard name still counts as missing: machines only have its Latin letters', async () => {
  expect(await listMissingFonts(await pdfWithoutFont({ kind: 'Type0', font: 'Arial' }))).toEqual(['Arial'])
  expect(await listMissingFonts(await pdfWithoutFont({ kind: 'TrueType', font: 'ArialMT' }))).toEqual([])
})

test('a font that is in the file, or drawn in it, is not missing', async () => {
  expect(await listMissingFonts(await pdfWithoutFont({ kind: 'Type0', font: 'Amiri', isHeld: true }))).toEqual([])
  expect(await listMissingFonts(await pdfWithoutFont({ kind: 'Type3', font: 'Amiri' }))).toEqual([])
})

test('fonts are searched in nested forms, which may contain themselves', async () => {
  const document = await PDFDocument.load(await pdfWithoutFont({ kind: 'TrueType', font: 'Amiri' }))
  const page = document.getPage(0)
  const { context } = document
  const form = context.stream('', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 1, 1], Resources: page.node.Resources() ?? {} })
  const ref = context.register(form)
  form.dict.set(
    PDFName.of('Resources'),
    context.obj({ XObject: { Self: ref }, Font: page.node.Resources()?.get(PDFName.of('Font')) ?? {} }),
  )
  page.node.set(PDFName.of('Resources'), context.obj({ XObject: { Form: ref } }))
  expect(await listMissingFonts(await document.save())).toEqual(['Amiri'])
})
