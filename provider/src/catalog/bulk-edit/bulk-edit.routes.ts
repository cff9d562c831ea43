import { memoBulkEndpoints } from 'contract/catalogue/editing/memo-bulk.ts'
import { packageBulkEndpoints } from 'contract/catalogue/editing/package-bulk.ts'
import type { Deps } from '../../deps.ts'
import { type Api, mount } from '../../http/mount.ts'
import { editorOf } from '../editing/editor-of.ts'
import { applyBulk, beginBulk, cancelBulk, undoBulk } from './begin-bulk.ts'
import { checkChange } from './check-change.ts'
import { listBulkRows, viewBulk } from './find-bulk.ts'
import { memoTarget } from './memo-target.ts'
import { packageTarget } from './package-target.ts'
import type { BulkTarget } from './target.ts'

export function bulkEditRoutes(api: Api, deps: Deps): void {
  mountKind(api, deps, memoBulkEndpoints, memoTarget)
  mountKind(api, deps, packageBulkEndpoints, packageTarget)
}

function mountKind(api: Api, deps: Deps, endpoints: typeof memoBulkEndpoints | typeof packageBulkEndpoints, target: BulkTarget): void {
  const { db, settings, now } = deps
  const { kind } = target
  mount(api, endpoints.begin as typeof memoBulkEndpoints.begin, async ({ body, ...call }) => {
    await checkChange(db, body.change, { locale: call.locale, currency: settings.currency, now: now() })
    return { data: await beginBulk(deps, target, body, editorOf(call)) }
  })
  mount(api, endpoints.get, async ({ query }) => ({ data: await viewBulk(db, kind, query.Id) }))
  mount(api, endpoints.rows, async ({ query: { Id: id, State: state, PageNumber: number, PageSize: size }, locale }) => ({
    data: await listBulkRows(db, { kind, id, state, locale, page: { number, size } }),
  }))
  mount(api, endpoints.apply, async (call) => ({ data: await applyBulk(deps, target, call.body.id, editorOf(call)) }))
  mount(api, endpoints.undo, async (call) => ({ data: await undoBulk(deps, target, call.body.id, editorOf(call)) }))
  mount(api, endpoints.cancel, async (call) => ({
    data: await cancelBulk(deps, target, call.body.id, call.caller.roles, editorOf(call)),
  }))
}
