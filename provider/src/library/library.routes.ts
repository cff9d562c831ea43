import { getMemoReadingEndpoint } from 'contract/office/memo-reading.ts'
import { traceCopyEndpoint } from 'contract/student/copy.ts'
import { leaseCopyEndpoint } from 'contract/student/lease.ts'
import { getLibraryFileEndpoint, getLibraryMemoEndpoint, listLibraryEndpoint, saveReadingPlaceEndpoint } from 'contract/student/library.ts'
import { reportPageEndpoint } from 'contract/student/page-report.ts'
import type { Deps } from '../deps.ts'
import { type Api, mount } from '../http/mount.ts'
import { askedPart } from '../http/send-stored.ts'
import { leaseCopy } from './copy/lease-copy.ts'
import { traceCopy } from './copy/trace-copy.ts'
import { getLibraryMemo, listLibrary } from './list-library.ts'
import { markRoutes } from './marks/mark.routes.ts'
import { getMemoReading } from './memo-reading.ts'
import { reportPage } from './report-page.ts'
import { saveReadingPlace } from './save-reading-place.ts'
import { sendLibraryFile } from './send-library-file.ts'

/** Reading owned items. Library/AddFree is in sales/payment.routes.ts: taking a free item is an order. */
export function libraryRoutes(api: Api, deps: Deps): void {
  const { db, now, settings } = deps
  mount(api, listLibraryEndpoint, async ({ caller }) => ({ data: { items: await listLibrary(db, caller.personId, settings.currency) } }))
  mount(api, getLibraryMemoEndpoint, async ({ caller, query }) => ({
    data: await getLibraryMemo(deps, caller.personId, query.Id, settings.currency),
  }))
  mount(api, getLibraryFileEndpoint, async ({ caller, query, locale, header, clientAddress }) =>
    sendLibraryFile(deps, {
      clientAddress,
      personId: caller.personId,
      id: query.Id,
      locale,
      isDownload: query.Download,
      ...askedPart(header),
    }),
  )
  mount(api, saveReadingPlaceEndpoint, async ({ caller, body, locale }) => ({
    data: await saveReadingPlace(db, { ...body, personId: caller.personId, locale, now: now() }),
  }))
  mount(api, leaseCopyEndpoint, async ({ caller, body }) => ({ data: await leaseCopy(deps, caller.personId, body.id) }))
  markRoutes(api, deps)
  mount(api, reportPageEndpoint, async ({ caller, body, locale }) => ({
    data: await reportPage(deps, { ...body, personId: caller.personId, locale }),
  }))
  mount(api, getMemoReadingEndpoint, async ({ query }) => ({ data: await getMemoReading(db, query.Id) }))
  mount(api, traceCopyEndpoint, async ({ caller, body, requestId }) => ({
    data: await traceCopy(deps, { ...body, byId: caller.personId, requestId }),
  }))
}
