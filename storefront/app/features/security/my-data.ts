import { exportDataEndpoint } from 'contract/account/privacy.ts'
import { linkTo } from 'contract/pages.ts'
import { redirect } from 'react-router'
import { callForFile, pathOf } from '../../session/call.ts'
import type { Route } from './+types/my-data'

/** The file as the provider gives it. A person who may not fetch it yet, or no longer, is led to the page that asks for proof. */
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
