import { beginListExportEndpoint, listFiles } from 'contract/office/list-file.ts'
import { type KeptList, keptLists, linkToOffice } from 'contract/office/office-pages.ts'
import { TableFormat } from 'contract/table-format.ts'
import { data, redirect } from 'react-router'
import { call } from 'storefront/app/session/call.ts'
import { membersOnly } from 'storefront/app/session/guards.ts'
import { sendFile } from '../../kit/form/send-file.ts'
import { listQuery } from '../../kit/list/list-query.ts'
import type { Route } from './+types/list-file'

export const middleware: Route.MiddlewareFunction[] = [membersOnly]

function listOf({ list }: { list: string }): KeptList {
  const known = keptLists.find((name) => name === list)
  if (!known) throw data(null, { status: 404 })
  return known
}

/** A list as a file; the provider decides who may have it. */
export function loader({ context, request, params }: Route.LoaderArgs) {
  const { endpoint } = listFiles[listOf(params)]
  return sendFile(context, endpoint, listQuery(endpoint, request))
}

/** The same for any length: a job writes long lists, shown on the jobs page. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const list = listOf(params)
  const { endpoint } = listFiles[list]
  const form = await request.formData()
  const format = TableFormat.catch('csv').parse(form.get('Format'))
  const asked: Record<string, unknown> = listQuery(endpoint, request)
  const query = String(new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)])))
  const result = await call(context, beginListExportEndpoint, { body: { list, format, query } })
  if (result.kind === 'ok' && result.data.data === null) return sendFile(context, endpoint, { ...asked, Format: format })
  // Also after a refusal or no answer: that page says so.
  return redirect(linkToOffice('jobs'), 303)
}
