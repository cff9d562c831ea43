import { getMemo } from 'contract/catalog.ts'
import { pickText } from 'contract/locale.ts'
import { load, requireId } from '../../api/load.ts'
import { getLocale } from '../../paraglide/runtime.js'
import type { Route } from './+types/memo-page'

export async function loader({ context, params }: Route.LoaderArgs) {
  return (await load(context, getMemo, { query: { Id: requireId(params.id) } })).data
}

export default function MemoPage({ loaderData }: Route.ComponentProps) {
  return <h1>{pickText(loaderData.title, getLocale()).text}</h1>
}
