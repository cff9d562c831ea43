import { type BulkEdit, type BulkRow, BulkRowState } from 'contract/catalogue/editing/bulk-edit.ts'
import type { memoBulkEndpoints } from 'contract/catalogue/editing/memo-bulk.ts'
import type { packageBulkEndpoints } from 'contract/catalogue/editing/package-bulk.ts'
import { linkToOffice, type OfficePageName } from 'contract/office/office-pages.ts'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { type ParsedForm, typedIn } from 'storefront/app/api/parse-form.ts'
import { type CallResult, call } from 'storefront/app/session/call.ts'
import { load } from 'storefront/app/session/load.ts'
import { answerOf, refusalOf, statusOf } from '../form/edit-answer.ts'
import { listQuery } from '../list/list-query.ts'
import { faultsByField } from './bulk-choice.ts'

type Endpoints = typeof memoBulkEndpoints | typeof packageBulkEndpoints
type Page<Row> = { items: Row[]; totalCount: number; pageNumber: number; pageSize: number }
export type BulkPage = { found: BulkEdit; shown: BulkRowState; rows: Page<BulkRow> }
type Given = { context: Readonly<RouterContextProvider>; request: Request }

type Begun<Body> = {
  form: FormData
  /** The chosen change, and the parsed form. */
  what: string
  read: ParsedForm<Body>
  begin: (body: Body) => Promise<CallResult<{ data: BulkEdit }>>
  /** The preview page. */
  page: OfficePageName
}

/** For actions: prepares a bulk change for preview, or returns the form's faults. */
export async function beginBulk<Body>({ form, what, read, begin, page }: Begun<Body>) {
  if (read.kind === 'faulty') {
    return data({ faults: faultsByField(read.faults, what), typed: read.typed, failed: undefined, at: Date.now() }, { status: 422 })
  }
  const result = await begin(read.data)
  if (result.kind === 'ok') return redirect(linkToOffice(page, result.data.data.id))
  const { faults, failed } = refusalOf(result)
  return data({ faults: faultsByField(faults, what), typed: typedIn(form), failed, at: Date.now() }, statusOf(result))
}

/** For loaders: a bulk change, and the requested rows, or those that most need checking. */
export async function loadBulk({ context, request }: Given, endpoints: Endpoints, Id: string): Promise<BulkPage> {
  const { data: found } = await load(context, endpoints.get, { query: { Id } })
  const { State, PageNumber } = listQuery(endpoints.rows, request)
  const asked = BulkRowState.safeParse(State).data
  // The requested group may be empty by now.
  const shown = asked && found.counts[asked] > 0 ? asked : firstOf(found)
  const { data: rows } = await load(context, endpoints.rows, { query: { Id, State: shown, PageNumber } })
  return { found, shown, rows }
}

function firstOf({ state, counts }: BulkEdit): BulkRowState {
  const inOrder: BulkRowState[] =
    state === 'checked' || state === 'stopped' ? ['changed', 'refused'] : ['kept', 'undone', 'saved', 'refused']
  return [...inOrder, ...BulkRowState.options].find((name) => counts[name] > 0) ?? 'changed'
}

/** For actions: saves, undoes or stops it. */
export async function actOnBulk({ context, request }: Given, endpoints: Endpoints, id: string) {
  const intent = (await request.formData()).get('intent')
  const endpoint = intent === 'undo' ? endpoints.undo : intent === 'cancel' ? endpoints.cancel : endpoints.apply
  return answerOf<BulkEdit>(await call(context, endpoint, { body: { id } }))
}
