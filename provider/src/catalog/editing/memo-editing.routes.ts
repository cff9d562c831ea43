import { getMemoDraftEndpoint, getMemoDraftPageEndpoint } from 'contract/catalogue/editing/memo-draft.ts'
import {
  createMemoEndpoint,
  drawCoverEndpoint,
  getEditedMemoEndpoint,
  getMemoChoicesEndpoint,
  listMemoRowsEndpoint,
  removeMemoEndpoint,
  replaceMemoFileEndpoint,
  setCoverEndpoint,
  updateMemoEndpoint,
} from 'contract/catalogue/editing/memo-editing.ts'
import { checkPhoneEditionEndpoint } from 'contract/catalogue/editing/phone-edition.ts'
import type { Deps } from '../../deps.ts'
import { type Api, mount } from '../../http/mount.ts'
import { getDraftPage } from '../preview/preview-page.ts'
import { checkPhoneEdition } from './check-phone-edition.ts'
import { createMemo } from './create-memo.ts'
import { editorOf } from './editor-of.ts'
import { getEditedMemo, getMemoChoices, getMemoDraft } from './get-edited-memo.ts'
import { listMemoRows } from './list-memo-rows.ts'
import { removeMemo } from './remove-item.ts'
import { replaceFile } from './replace-file.ts'
import { drawCover, setCover } from './set-cover.ts'
import { updateMemo } from './update-memo.ts'

export function memoEditingRoutes(api: Api, deps: Deps): void {
  const { db, settings } = deps
  mount(api, listMemoRowsEndpoint, async ({ query, locale }) => {
    return { data: await listMemoRows(db, query, { locale, currency: settings.currency }) }
  })
  mount(api, getMemoChoicesEndpoint, async () => ({ data: await getMemoChoices(db) }))
  mount(api, getEditedMemoEndpoint, async ({ query }) => ({ data: await getEditedMemo(db, query.Id, settings.currency) }))
  mount(api, getMemoDraftEndpoint, async ({ query }) => ({ data: await getMemoDraft(db, query.Id, settings.currency) }))
  mount(api, getMemoDraftPageEndpoint, async ({ query: { Id: id, Page: page, Size: size }, clientAddress }) => {
    const picture = await getDraftPage(deps, { id, page, size, clientAddress })
    return new Response(picture, { headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, no-store' } })
  })
  mount(api, checkPhoneEditionEndpoint, async ({ query }) => ({ data: await checkPhoneEdition(deps, query.Id) }))
  mount(api, createMemoEndpoint, async (call) => ({ data: await createMemo(deps, call.body, editorOf(call)) }))
  mount(api, replaceMemoFileEndpoint, async (call) => ({ data: await replaceFile(deps, call.body, editorOf(call)) }))
  mount(api, setCoverEndpoint, async (call) => ({ data: await setCover(deps, call.body, editorOf(call)) }))
  mount(api, drawCoverEndpoint, async (call) => ({ data: await drawCover(deps, call.body, editorOf(call)) }))
  mount(api, updateMemoEndpoint, async (call) => ({ data: await updateMemo(deps, call.body, editorOf(call)) }))
  mount(api, removeMemoEndpoint, async (call) => ({ data: await removeMemo(deps, call.query.Id, editorOf(call)) }))
}
