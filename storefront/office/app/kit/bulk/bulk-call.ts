import { type BulkEdit, type BulkRow, BulkRowState } from 'contract/catalogue/editing/bulk-edit.ts'
import type { memoBulkEndpoints } from 'contract/catalogue/editing/memo-bulk.ts'
import type { packageBulkEndpoints } from 'contract/catalogue/editing/package-bulk.ts'
import type { RouterContextProvider } from 'react-router'
import { call } from 'storefront/app/session/call.ts'
import { load } from 'storefront/app/session/load.ts'
import { answerOf } from '../form/edit-answer.ts'
import { listQuery } from '../list/list-query.ts'

type Endpoints = typeof memoBulkEndpoints | typeof packageBulkEndpoints
type Page<Row> = { items: Row[]; totalCount: number; pageNumber: number; pageSize: number }
export type BulkPage = { found: BulkEdit; shown: BulkRowState; rows: Page<BulkRow> }
type Given = { context: Readonly<RouterContextProvider>; request: Request }

/** For loaders: a change of many, and the rows that most need to be looked at, or those that were asked for. */
export async function loadBulk({ context, request }: Given, endpoints: Endpoints, Id: string): Promise<BulkPage> {
  const { data: found } = await load(context, endpoints.get, { query: { Id } })
  const { State, PageNumber } = listQuery(endpoints.rows, request)
  const asked = BulkRowState.safeParse(State).data
  // What was asked for may have become something else meanwhile.
  const shown = asked && found.counts[asked] > 0 ? asked : firstOf(found)
  const { data: rows } = await load(context, endpoints.rows, { query: { Id, State: shown, PageNumber } })
  return { found, shown, rows }
}

function firstOf({ state, counts }: BulkEdit): BulkRowState {
  const inOrder: BulkRowState[] =
    state === 'checked' || state === 'stopped' ? ['changed', 'refused'] : ['kept', 'undone', 'saved', 'refused']
  return [...inOrder, ...BulkRowState.options].find((name) => counts[name] > 0) ?? 'changed'
}

/** For actions: save, undo or stop it. */
export async function actOnBulk({ context, request }: Given, endpoints: Endpoints, id: string) {
  const intent = (await request.formData()).get('intent')
  const endpoint = intent === 'undo' ? endpoints.undo : intent === 'cancel' ? endpoints.cancel : endpoints.apply
  return answerOf<BulkEdit>(await call(context, endpoint, { body: { id } }))
}
