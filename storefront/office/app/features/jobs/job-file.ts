import { getOfficeJobFileEndpoint } from 'contract/office/office-job.ts'
import { data } from 'react-router'
import { callForFile, pathOf } from 'storefront/app/session/call.ts'
import { failureStatus, requireId } from 'storefront/app/session/load.ts'
import { askedPart, isPart, sendPart } from 'storefront/app/session/part-of-file.ts'
import type { Route } from './+types/job-file'

const name = /filename="([\w.-]{1,100})"/

/** A job's file. No cache may store it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const response = await callForFile(context, pathOf(getOfficeJobFileEndpoint.path, { Id: requireId(params.id) }), askedPart(request))
  if (!response || response.status >= 500) throw data(null, { status: failureStatus(response?.status) })
  if (!isPart(response)) throw data(null, { status: 404 })
  const given = name.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'file'
  return sendPart(response, {
    'Cache-Control': 'private, no-store',
    'Content-Type': response.headers.get('Content-Type') ?? 'application/octet-stream',
    'Content-Disposition': `attachment; filename="${given}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  })
}
