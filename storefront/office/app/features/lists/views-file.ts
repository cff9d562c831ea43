import {
  listSavedViewsEndpoint,
  mergeViewsEndpoint,
  removeViewEndpoint,
  type SavedView,
  SavedViewList,
  saveViewEndpoint,
  updateViewEndpoint,
} from 'contract/office/saved-view.ts'
import { data, type RouterContextProvider } from 'react-router'
import { call } from 'storefront/app/session/call.ts'
import { faultsOf, messageOf } from 'storefront/app/session/faults-of.ts'
import { membersOnly } from 'storefront/app/session/guards.ts'
import { loadPart } from 'storefront/app/session/load-part.ts'
import { contractSentence } from 'storefront/app/shell/contract-message.tsx'
import { statusOf } from '../../kit/form/edit-answer.ts'
import type { ViewActAnswer, ViewsAnswer } from '../../kit/list/views-answer.ts'
import type { Route } from './+types/views-file'

export const middleware: Route.MiddlewareFunction[] = [membersOnly]

type Context = Readonly<RouterContextProvider>

/** A list's views, for its tools menu; null if unavailable. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<ViewsAnswer> {
  const list = SavedViewList.safeParse(new URL(request.url).searchParams.get('List'))
  if (!list.success) return { items: null }
  return { items: (await loadPart(context, listSavedViewsEndpoint, { query: { List: list.data } }))?.data.items ?? null }
}

/** Returns the current views, or why nothing was done. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const act = String(form.get('act') ?? '')
  const result = await perform(context, act, form)
  if (result?.kind === 'ok') {
    const given: { items: SavedView[]; left?: string[] } = result.data.data
    return data<ViewActAnswer>({ act, items: given.items, left: given.left })
  }
  const [fault] = result ? Object.values(faultsOf(result)) : []
  const said = fault ?? (result && messageOf(result)) ?? contractSentence('operationFailed')
  return data<ViewActAnswer>({ act, failed: said }, result ? statusOf(result) : 422)
}

async function perform(context: Context, act: string, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const list = SavedViewList.safeParse(form.get('list'))
  const [name, query, isShared] = [text('name'), text('query'), text('isShared') === 'true']
  if (act === 'update') {
    const changed = { name, isShared, ...(form.has('query') ? { query } : {}) }
    return call(context, updateViewEndpoint, { body: { id: text('id'), ...changed } })
  }
  if (act === 'remove') return call(context, removeViewEndpoint, { body: { id: text('id') } })
  if (act === 'save' && list.success) return call(context, saveViewEndpoint, { body: { list: list.data, name, query, isShared } })
  if (act === 'merge' && list.success) {
    const body = mergeViewsEndpoint.body?.safeParse({ list: list.data, views: parse(text('views')) })
    return body?.success ? call(context, mergeViewsEndpoint, { body: body.data }) : undefined
  }
  return undefined
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
