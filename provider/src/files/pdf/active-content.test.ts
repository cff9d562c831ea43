import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { createPdf } from '../../testing/file/pdf-factory.ts'
import { isActivePdf } from './active-content.ts'

type Value = NonNullable<Parameters<PDFDocument['context']['stream']>[1]>
type Change = (document: PDFDocument) => void

const script = { S: 'JavaScript', JS: PDFString.of('app.alert(1)') }
const link = { S: 'URI', URI: PDFString.of('https://example.com/') }

const inRoot =
  (key: string, value: Value): Change =>
  ({ catalog, context }) =>
    catalog.set(PDFName.of(key), context.obj(value))

const onPage =
  (key: string, value: Value): Change =>
  (document) =>
    document.getPage(1).node.set(PDFName.of(key), document.context.obj(value))

const annotation =
  (values: Value): Change =>
  (document) =>
    document.getPage(1).node.addAnnot(document.context.register(document.context.obj({ Type: 'Annot', Rect: [0, 0, 9, 9], ...values })))

const action = (value: Value): Change => annotation({ Subtype: 'Link', A: value })

/** Plain objects, or packed into streams, where no search in the bytes would find them. */
const made = async (change: Change, useObjectStreams = true) => {
  const document = await PDFDocument.load(await createPdf())
  change(document)
  return document.save({ useObjectStreams })
}

test.each<[what: string, change: Change]>([
  ['a script behind a link', action(script)],
  ['a script that follows a link', action({ ...link, Next: [script] })],
  ['a script whose name is written in another way', action({ S: PDFName.of('Java#53cript'), JS: PDFString.of('app.alert(1)') })],
  ['a script of a page', onPage('AA', { O: script })],
  ['a script of a field', annotation({ Subtype: 'Widget', AA: { K: script } })],
  ['a script of the outline', ({ catalog, context }) => catalog.set(PDFName.of('Outlines'), context.obj({ First: { A: script } }))],
  ['a script when it is opened', inRoot('OpenAction', script)],
  ['a link that is followed when it is opened', inRoot('OpenAction', link)],
  ['a link that is followed when a page is opened', onPage('AA', { O: link })],
  ['a link to a script', action({ S: 'URI', URI: PDFString.of('javascript:alert(1)') })],
  ['a link to a file of the reader’s', action({ S: 'URI', URI: PDFString.of('FILE:///etc/passwd') })],
  ['a program that is started', action({ S: 'Launch', F: PDFString.of('calc.exe') })],
  ['a form that is sent', action({ S: 'SubmitForm', F: PDFString.of('https://example.com/') })],
  ['data that are fetched', action({ S: 'ImportData', F: PDFString.of('data.fdf') })],
  ['a way into another file', action({ S: 'GoToR', F: PDFString.of('\\\\host\\share.pdf'), D: [0, 'Fit'] })],
  ['a form of XFA', inRoot('AcroForm', { Fields: [], XFA: PDFString.of('<xdp/>') })],
  ...['FileAttachment', 'RichMedia', 'Movie', 'Sound', 'Screen', '3D'].map((kind): [string, Change] => [
    `an annotation ${kind}`,
    annotation({ Subtype: kind }),
  ]),
])('a PDF with %s is active', async (_what, change) => {
  expect(await isActivePdf(await made(change))).toBe(true)
  expect(await isActivePdf(await made(change, false))).toBe(true)
})

test.each<[what: string, change: Change]>([
  ['links and an outline', () => undefined],
  ['a link within the file', (document) => action({ S: 'GoTo', D: [document.getPage(0).ref, 'Fit'] })(document)],
  ['a button to the next page, and one that shows a layer', action({ S: 'Named', N: 'NextPage', Next: { S: 'SetOCGState', State: [] } })],
  ['links that follow each other in a circle', circle],
  ['a page that it opens at', opensAt],
  ['a page that it goes to when opened', (document) => inRoot('OpenAction', { S: 'GoTo', D: [document.getPage(1).ref, 'Fit'] })(document)],
  ['a form to fill in by hand', inRoot('AcroForm', { Fields: [] })],
  ['notes in the margin', annotation({ Subtype: 'Text', Contents: PDFString.of('/S /JavaScript (app.alert)') })],
  ['a tagged text', inRoot('StructTreeRoot', { K: { S: 'Figure', A: { O: 'Layout', Placement: 'Block' } } })],
])('a PDF with %s is not', async (_what, change) => {
  expect(await isActivePdf(await made(change))).toBe(false)
})

function opensAt(document: PDFDocument): void {
  document.catalog.set(PDFName.of('OpenAction'), document.context.obj([document.getPage(1).ref, 'Fit']))
}

function circle(document: PDFDocument): void {
  const { context } = document
  const [one, other] = [context.nextRef(), context.nextRef()]
  context.assign(one, context.obj({ ...link, Next: other }))
  context.assign(other, context.obj({ ...link, Next: one }))
  document.getPage(0).node.addAnnot(context.register(context.obj({ Type: 'Annot', Subtype: 'Link', A: one })))
}

test('a broken PDF gives no answer', async () => {
  await expect(isActivePdf((await createPdf()).slice(0, 300))).rejects.toThrow()
})
