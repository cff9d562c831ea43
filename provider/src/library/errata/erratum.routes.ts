import {
  createErratumEndpoint,
  findErrataEndpoint,
  getErratumEndpoint,
  listErrataEndpoint,
  listMemoEditionsEndpoint,
  publishErratumEndpoint,
  removeErratumEndpoint,
  updateErratumEndpoint,
  withdrawErratumEndpoint,
} from 'contract/catalogue/editing/erratum.ts'
import type { Deps } from '../../deps.ts'
import { type Api, type Caller, mount } from '../../http/mount.ts'
import { findErrata } from './find-errata.ts'
import { getErratum, listErrata, listMemoEditions } from './list-errata.ts'
import { publishErratum, withdrawErratum } from './publish-erratum.ts'
import { createErratum, type ErratumEditor, removeErratum, updateErratum } from './save-erratum.ts'

/** Errata for the staff who write and publish them. Owners get them with their library. */
export function erratumRoutes(api: Api, deps: Deps): void {
  const editor = ({ caller, requestId, locale }: { caller: Caller } & Omit<ErratumEditor, 'byId'>): ErratumEditor => {
    return { byId: caller.personId, requestId, locale }
  }
  mount(api, listErrataEndpoint, async ({ query }) => ({ data: await listErrata(deps.db, query) }))
  mount(api, findErrataEndpoint, async ({ query }) => ({ data: await findErrata(deps.db, query) }))
  mount(api, getErratumEndpoint, async ({ query }) => ({ data: await getErratum(deps.db, query.Id) }))
  mount(api, listMemoEditionsEndpoint, async ({ query }) => ({ data: await listMemoEditions(deps.db, query.MemoId) }))
  mount(api, createErratumEndpoint, async (call) => ({ data: await createErratum(deps, call.body, editor(call)) }))
  mount(api, updateErratumEndpoint, async (call) => ({ data: await updateErratum(deps, call.body, editor(call)) }))
  mount(api, publishErratumEndpoint, async (call) => ({ data: await publishErratum(deps, call.body, editor(call)) }))
  mount(api, withdrawErratumEndpoint, async (call) => ({ data: await withdrawErratum(deps, call.body, editor(call)) }))
  mount(api, removeErratumEndpoint, async (call) => ({ data: await removeErratum(deps, call.body, editor(call)) }))
}
