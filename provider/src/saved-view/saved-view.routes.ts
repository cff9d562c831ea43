import {
  listSavedViewsEndpoint,
  mergeViewsEndpoint,
  removeViewEndpoint,
  type SavedViewList,
  saveViewEndpoint,
  updateViewEndpoint,
} from 'contract/office/saved-view.ts'
import type { Deps } from '../deps.ts'
import { type Api, type Caller, mount } from '../http/mount.ts'
import { removeView, saveView, updateView } from './change-view.ts'
import { checkMaySee, listViews } from './list-views.ts'
import { mergeViews } from './merge-views.ts'

/** Views of an office list, for their author, or for all who may see the list. */
export function savedViewRoutes(api: Api, deps: Deps): void {
  const show = async (caller: Caller, list: SavedViewList) => ({ data: { items: await listViews(deps.db, caller, list) } })

  mount(api, listSavedViewsEndpoint, ({ query, caller }) => {
    checkMaySee(caller, query.List)
    return show(caller, query.List)
  })
  mount(api, saveViewEndpoint, async (call) => {
    await saveView(deps, call.body, call)
    return show(call.caller, call.body.list)
  })
  mount(api, updateViewEndpoint, async (call) => show(call.caller, (await updateView(deps, call.body, call)).list))
  mount(api, removeViewEndpoint, async (call) => show(call.caller, (await removeView(deps, call.body, call)).list))
  mount(api, mergeViewsEndpoint, async (call) => {
    const left = await mergeViews(deps, call.body, call)
    return { data: { items: await listViews(deps.db, call.caller, call.body.list), left } }
  })
}
