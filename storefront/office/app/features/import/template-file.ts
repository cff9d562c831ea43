import { getImportTemplateEndpoint } from 'contract/catalogue/editing/catalogue-import.ts'
import { data } from 'react-router'
import { callForFile, pathOf } from 'storefront/app/session/call.ts'
import { membersOnly } from 'storefront/app/session/guards.ts'
import { failureStatus } from 'storefront/app/session/load.ts'
import { listQuery } from '../../kit/list/list-query.ts'
import type { Route } from './+types/template-file'

export const middleware: Route.MiddlewareFunction[] = [membersOnly]

/** A table with headings and an example. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const response = await callForFile(context, pathOf(getImportTemplateEndpoint.path, listQuery(getImportTemplateEndpoint, request)))
  if (!response || response.status >= 500) throw data(null, { status: failureStatus(response?.status) })
  if (!response.ok) throw data(null, { status: 404 })
  return new Response(response.body, {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Type': response.headers.get('Content-Type') ?? 'application/octet-stream',
      'Content-Disposition': response.headers.get('Content-Disposition') ?? 'attachment',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}
