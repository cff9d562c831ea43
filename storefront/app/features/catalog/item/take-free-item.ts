import { type ItemKind, linkTo, linkToItem } from 'contract/pages.ts'
import { addFreeItemEndpoint } from 'contract/student/library.ts'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { m } from '../../../i18n/m.ts'
import { call } from '../../../session/call.ts'
import { logInFirst } from '../../../session/guards.ts'
import { requireId } from '../../../session/load.ts'
import { sessionContext } from '../../../session/request-session.ts'
import { errorToasts } from '../../../shell/toast/error-toasts.ts'

type Input = { context: Readonly<RouterContextProvider>; params: { id: string | undefined } }

/** One tap, no payment: the item goes to the library and opens. Guests log in first. */
export async function takeFreeItem(kind: ItemKind, { context, params }: Input) {
  const id = requireId(params.id)
  if (!context.get(sessionContext).session) throw logInFirst(context, linkToItem(kind, id))
  const result = await call(context, addFreeItemEndpoint, { body: { id } })
  if (result.kind === 'ok') throw redirect(kind === 'memo' ? linkTo('reader', id) : linkTo('library'))
  if (result.kind === 'noResponse') return data({ refusals: [m.toast_server_error()] }, { status: 503 })
  if (result.status === 401) throw logInFirst(context, linkToItem(kind, id))
  return data({ refusals: errorToasts(result).map(({ title }) => title) }, { status: result.status })
}

export type TakeFreeFailure = { refusals: string[] }
