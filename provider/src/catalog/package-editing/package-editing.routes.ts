import { getPackageDraftEndpoint } from 'contract/catalogue/editing/package-draft.ts'
import {
  createPackageEndpoint,
  findPackagePartsEndpoint,
  getEditedPackageEndpoint,
  getPackageChoicesEndpoint,
  listPackageRowsEndpoint,
  removePackageEndpoint,
  updatePackageEndpoint,
} from 'contract/catalogue/editing/package-editing.ts'
import type { Deps } from '../../deps.ts'
import { type Api, mount } from '../../http/mount.ts'
import { editorOf } from '../editing/editor-of.ts'
import { removePackage } from '../editing/remove-item.ts'
import { getPlaceChoices } from '../subject-editing/list-subject-rows.ts'
import { getEditedPackage, getPackageDraft } from './get-edited-package.ts'
import { listPackageRows } from './list-package-rows.ts'
import { findParts } from './package-parts.ts'
import { createPackage, updatePackage } from './save-package.ts'

export function packageEditingRoutes(api: Api, deps: Deps): void {
  const { db, settings } = deps
  mount(api, listPackageRowsEndpoint, async ({ query, locale }) => ({
    data: await listPackageRows(db, query, { locale, currency: settings.currency }),
  }))
  mount(api, getPackageChoicesEndpoint, async () => ({ data: await getPlaceChoices(db) }))
  mount(api, findPackagePartsEndpoint, async ({ query }) => ({ data: { items: await findParts(db, query.Text, settings.currency) } }))
  mount(api, getEditedPackageEndpoint, async ({ query }) => ({ data: await getEditedPackage(db, query.Id, settings.currency) }))
  mount(api, getPackageDraftEndpoint, async ({ query }) => ({ data: await getPackageDraft(db, query.Id, settings.currency) }))
  mount(api, createPackageEndpoint, async (call) => ({ data: await createPackage(deps, call.body, editorOf(call)) }))
  mount(api, updatePackageEndpoint, async (call) => ({ data: await updatePackage(deps, call.body, editorOf(call)) }))
  mount(api, removePackageEndpoint, async (call) => ({ data: await removePackage(deps, call.query.Id, editorOf(call)) }))
}
