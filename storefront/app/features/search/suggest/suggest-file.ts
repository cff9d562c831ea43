import { suggestEndpoint } from 'contract/catalogue/suggest.ts'
import { readParameters } from 'contract/page-parameters.ts'
import { call } from '../../../session/call.ts'
import { isUnknownCall } from '../../../session/is-unknown-call.ts'
import { failureStatus } from '../../../session/load.ts'
import { hasWords, readSearch } from '../read-search.ts'
import type { Route } from './+types/suggest-file'
import { type SuggestView, suggestView } from './suggest-view.ts'

const nothing: SuggestView = { words: [], goods: [] }

/** The same for everyone in the address's language. */
const kept = { 'Cache-Control': 'public, max-age=60', 'X-Robots-Tag': 'noindex' }

/** Suggestions while typing. Without an answer the field works as without JavaScript. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const search = readSearch(readParameters('search', request))
  if (!hasWords(search)) return Response.json(nothing, { headers: kept })
  const result = await call(context, suggestEndpoint, { query: { Text: search.text } })
  if (result.kind === 'ok') return Response.json(suggestView(result.data.data), { headers: kept })
  if (isUnknownCall(suggestEndpoint, result)) return Response.json(nothing, { headers: { 'Cache-Control': 'no-store' } })
  return Response.json(nothing, { status: failureStatus(result.kind === 'refused' ? result.status : undefined) })
}
