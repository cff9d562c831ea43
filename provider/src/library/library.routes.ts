import {
  getLibraryFile,
  getLibraryMemo as getLibraryMemoEndpoint,
  listLibrary as listLibraryEndpoint,
  saveReadingPlace as savePlaceEndpoint,
} from 'contract/library.ts'
import type { Deps } from '../deps.ts'
import { type Api, mount } from '../http/mount.ts'
import { getLibraryMemo, listLibrary } from './list-library.ts'
import { saveReadingPlace } from './save-reading-place.ts'
import { sendLibraryFile } from './send-library-file.ts'

/** Reading what one owns. Library/AddFree is in payment/payment.routes.ts: taking a free item is an order. */
export function libraryRoutes(api: Api, deps: Deps): void {
  const { db, now, settings } = deps
  mount(api, listLibraryEndpoint, async ({ caller }) => ({ data: await listLibrary(db, caller.personId, settings.currency) }))
  mount(api, getLibraryMemoEndpoint, async ({ caller, query }) => ({
    data: await getLibraryMemo(db, caller.personId, query.Id, settings.currency),
  }))
  mount(api, getLibraryFile, async ({ caller, query, locale, header }) =>
    // Without a validator to compare, a conditional range is answered with all (RFC 9110 §13.1.5).
    sendLibraryFile(deps, { personId: caller.personId, id: query.Id, locale, range: header('If-Range') ? undefined : header('Range') }),
  )
  mount(api, savePlaceEndpoint, async ({ caller, body, locale }) => ({
    data: await saveReadingPlace(db, { ...body, personId: caller.personId, locale, now: now() }),
  }))
}
