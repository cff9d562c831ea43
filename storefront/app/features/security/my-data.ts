import { exportDataEndpoint } from 'contract/account/privacy.ts'
import { linkTo } from 'contract/pages.ts'
import { redirect } from 'react-router'
import { callForFile, pathOf } from '../../session/call.ts'
import type { Route } from './+types/my-data'

/** The provider's file. A person who may not, or no longer, fetch it is redirected to the page with the identity check. */
export async function loader({ context }: Route.LoaderArgs) {
  const response = await callForFile(context, pathOf(exportDataEndpoint.path, undefined))
  if (!response?.ok) return redirect(linkTo('security'))
  return new Response(response.body, {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': response.headers.get('Content-Disposition') ?? 'attachment; filename="my-data.json"',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
