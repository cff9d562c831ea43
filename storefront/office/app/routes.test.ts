import {
  homePictureUpload,
  importTemplate,
  importUpload,
  listFilePath,
  memoPreviewPicture,
  officeFind,
  officePages,
  orderInvoiceFile,
  reportedPagePicture,
  salesFile,
  savedViewsFile,
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
    officeFind,
    savedViewsFile,
    importUpload,
    importTemplate,
    homePictureUpload,
    listFilePath,
    memoPreviewPicture,
    orderInvoiceFile,
    reportedPagePicture,
  ]
  const routed = pathsOf(routes).filter((path) => !path.endsWith('*'))
  expect(routed.toSorted()).toEqual(listed.toSorted())
})
