import { getDraftEndpoint, getDraftPageEndpoint } from 'contract/catalogue/editing/memo-draft.ts'
import {
  createMemoEndpoint,
  drawCoverEndpoint,
  exportMemosEndpoint,
  getEditedMemoEndpoint,
  getMemoChoicesEndpoint,
  listMemoRowsEndpoint,
  removeMemoEndpoint,
  replaceMemoFileEndpoint,
  setCoverEndpoint,
  updateMemoEndpoint,
} from 'contract/catalogue/editing/memo-editing.ts'
import type { Deps } from '../../deps.ts'
import { type Api, mount } from '../../http/mount.ts'
import { tableFile, wholeList } from '../../http/table-file.ts'
import { getDraft } from '../memo/get-memo.ts'
import { getDraftPage } from '../preview/preview-page.ts'
import { createMemo } from './create-memo.ts'
import { editorOf } from './editor-of.ts'
import { getEditedMemo, getMemoChoices } from './get-edited-memo.ts'
import { listMemoRows } from './list-memo-rows.ts'
import { removeMemo } from './remove-memo.ts'
import { replaceFile } from './replace-file.ts'
import { memosTable } from './rows-tables.ts'
import { drawCover, setCover } from './set-cover.ts'
import { updateMemo } from './update-memo.ts'

export function memoEditingRoutes(api: Api, deps: Deps): void {
  const { db, settings } = deps
  mount(api, listMemoRowsEndpoint, async ({ query, locale }) => {
    return { data: await listMemoRows(db, query, { locale, currency: settings.currency }) }
  })
  mount(api, exportMemosEndpoint, async ({ query: { Format: format, ...wanted }, locale }) => {
    const { items } = await listMemoRows(db, { ...wanted, ...wholeList }, { locale, currency: settings.currency })
    return tableFile(memosTable(items, locale), { format, name: 'memos', locale })
  })
  mount(api, getMemoChoicesEndpoint, async () => ({ data: await getMemoChoices(db) }))
  mount(api, getEditedMemoEndpoint, async ({ query }) => ({ data: await getEditedMemo(db, query.Id, settings.currency) }))
  mount(api, getDraftEndpoint, async ({ query }) => ({ data: await getDraft(db, query.Id, settings.currency) }))
  mount(api, getDraftPageEndpoint, async ({ query: { Id: id, Page: page, Size: size }, clientAddress }) => {
    const picture = await getDraftPage(deps, { id, page, size, clientAddress })
    return new Response(picture, { headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, no-store' } })
  })
  mount(api, createMemoEndpoint, async (call) => ({ data: await createMemo(deps, call.body, editorOf(call)) }))
  mount(api, replaceMemoFileEndpoint, async (call) => ({ data: await replaceFile(deps, call.body, editorOf(call)) }))
  mount(api, setCoverEndpoint, async (call) => ({ data: await setCover(deps, call.body, editorOf(call)) }))
  mount(api, drawCoverEndpoint, async (call) => ({ data: await drawCover(deps, call.body, editorOf(call)) }))
  mount(api, updateMemoEndpoint, async (call) => ({ data: await updateMemo(deps, call.body, editorOf(call)) }))
  mount(api, removeMemoEndpoint, async (call) => ({ data: await removeMemo(deps, call.query.Id, editorOf(call)) }))
}
