import type { Highlight, HighlightColour } from 'contract/student/highlight.ts'
import { removeHighlightEndpoint, saveHighlightEndpoint } from 'contract/student/highlight.ts'
import type { Bookmark, PageNote } from 'contract/student/reading-mark.ts'
import { listMarksEndpoint, removeNoteEndpoint, saveBookmarkEndpoint, saveNoteEndpoint } from 'contract/student/reading-mark.ts'
import { m } from '../../../../i18n/m-reader.ts'
import { type CallResult, call } from '../../../../session/call.ts'
import { faultsOf, messageOf } from '../../../../session/faults-of.ts'
import { failureOf, requireId } from '../../../../session/load.ts'
import type { Route } from './+types/reader-marks'

const headers = { 'Cache-Control': 'private, no-store' }

/** A change's result. `changed`: another device saved first, and its version is here; `unavailable`: it can be resent. */
export type MarkAnswer =
  | { kind: 'saved'; bookmark: Bookmark | null; note: PageNote | null; highlight?: Highlight }
  | { kind: 'changed'; note: PageNote | null }
  | { kind: 'refused'; text: string }
  | { kind: 'unavailable' }

const answer = (said: MarkAnswer, status = 200) => Response.json(said, { status, headers })

export async function loader({ context, params }: Route.LoaderArgs) {
  const result = await call(context, listMarksEndpoint, { query: { Id: requireId(params.id) } })
  if (result.kind !== 'ok') throw failureOf(result)
  return Response.json(result.data.data, { headers })
}

/** The reader sends these itself and reads the answers, so that a lost connection loses no input. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const id = requireId(params.id)
  const form = await request.formData()
  const intent = form.get('intent')
  const page = Number(form.get('page'))
  const seenVersion = String(form.get('seen') ?? '')
  if (intent === 'bookmark') {
    const result = await call(context, saveBookmarkEndpoint, { body: { id, page, isMarked: form.get('isMarked') === 'yes' } })
    return result.kind === 'ok' ? answer({ kind: 'saved', bookmark: result.data.data.bookmark, note: null }) : refusalOf(result)
  }
  if (intent === 'remove-note') {
    const result = await call(context, removeNoteEndpoint, { body: { id, page, seenVersion } })
    return result.kind === 'ok' ? answer({ kind: 'saved', bookmark: null, note: null }) : refusalOf(result)
  }
  if (intent === 'highlight') return saveHighlight(context, id, form)
  if (intent === 'remove-highlight') {
    const result = await call(context, removeHighlightEndpoint, { body: { id, highlightId: String(form.get('highlight')) } })
    return result.kind === 'ok' ? answer({ kind: 'saved', bookmark: null, note: null }) : refusalOf(result)
  }
  const text = String(form.get('text') ?? '')
  const result = await call(context, saveNoteEndpoint, { body: { id, page, text, seenVersion: seenVersion || null } })
  return result.kind === 'ok' ? answer({ kind: 'saved', bookmark: null, note: result.data.data.note }) : refusalOf(result)
}

async function saveHighlight(context: Route.ActionArgs['context'], id: string, form: FormData): Promise<Response> {
  const text = (name: string) => String(form.get(name) ?? '')
  const words = { page: Number(form.get('page')), quote: text('quote'), before: text('before'), after: text('after') }
  // The shop refuses unknown colours.
  const body = { ...words, id, highlightId: text('highlight'), colour: text('colour') as HighlightColour }
  const result = await call(context, saveHighlightEndpoint, { body })
  return result.kind === 'ok'
    ? answer({ kind: 'saved', bookmark: null, note: null, highlight: result.data.data.highlight })
    : refusalOf(result)
}

function refusalOf(result: Exclude<CallResult<unknown>, { kind: 'ok' }>): Response {
  if (result.kind === 'noResponse' || result.status >= 500) return answer({ kind: 'unavailable' }, 503)
  if (result.status === 409) return answer({ kind: 'changed', note: noteIn(result.body) }, 409)
  const [fault] = Object.values(faultsOf(result))
  return answer({ kind: 'refused', text: fault ?? messageOf(result) ?? m.reader_not_owned_title() }, result.status)
}

function noteIn(body: unknown): PageNote | null {
  return (body as { data?: { note?: PageNote | null } } | undefined)?.data?.note ?? null
}
