import {
  closingFile,
  homePictureUpload,
  importTemplate,
  importUpload,
  listFilePath,
  memoPreviewPicture,
  officeFind,
  officePages,
  orderInvoiceFile,
  refundNoteFile,
  reportedPagePicture,
  salesFile,
  savedViewsFile,
  tillSlipFile,
} from 'contract/office/office-pages.ts'
import { expect, test } from 'vitest'
import routes from './routes.ts'

type Row = { path?: string | undefined; children?: Row[] | undefined }

const pathsOf = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])])

test('every page and file of the office has a route, and every route is a listed page or file', () => {
  const listed: string[] = [
    ...Object.values(officePages).map(({ path }) => path),
    salesFile,
    closingFile,
    officeFind,
    savedViewsFile,
    importUpload,
    importTemplate,
    homePictureUpload,
    listFilePath,
    memoPreviewPicture,
    orderInvoiceFile,
    refundNoteFile,
    reportedPagePicture,
    tillSlipFile,
  ]
  const routed = pathsOf(routes).filter((path) => !path.endsWith('*'))
  expect(routed.toSorted()).toEqual(listed.toSorted())
})
