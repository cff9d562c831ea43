import {
  createSubjectEndpoint,
  exportSubjectsEndpoint,
  getEditedSubjectEndpoint,
  getPlaceChoicesEndpoint,
  listSubjectRowsEndpoint,
  placeSubjectEndpoint,
  removeSubjectEndpoint,
  updateSubjectEndpoint,
} from 'contract/catalogue/editing/subject-editing.ts'
import type { Deps } from '../../deps.ts'
import { type Api, mount } from '../../http/mount.ts'
import { tableFile, wholeList } from '../../http/table-file.ts'
import { placeSubject } from '../curriculum/place-among.ts'
import { editorOf } from '../editing/editor-of.ts'
import { subjectsTable } from '../editing/rows-tables.ts'
import { getEditedSubject } from './get-edited-subject.ts'
import { getPlaceChoices, listSubjectRows } from './list-subject-rows.ts'
import { removeSubject } from './remove-subject.ts'
import { createSubject, updateSubject } from './save-subject.ts'

export function subjectEditingRoutes(api: Api, deps: Deps): void {
  const { db, settings } = deps
  mount(api, listSubjectRowsEndpoint, async ({ query, locale }) => {
    return { data: await listSubjectRows(db, query, { locale, currency: settings.currency }) }
  })
  mount(api, exportSubjectsEndpoint, async ({ query: { Format: format, ...wanted }, locale }) => {
    const { items } = await listSubjectRows(db, { ...wanted, ...wholeList }, { locale, currency: settings.currency })
    return tableFile(subjectsTable(items, locale), { format, name: 'subjects', locale })
  })
  mount(api, getPlaceChoicesEndpoint, async () => ({ data: await getPlaceChoices(db) }))
  mount(api, getEditedSubjectEndpoint, async ({ query }) => ({ data: await getEditedSubject(db, query.Id, settings.currency) }))
  mount(api, createSubjectEndpoint, async (call) => ({ data: await createSubject(deps, call.body, editorOf(call)) }))
  mount(api, updateSubjectEndpoint, async (call) => ({ data: await updateSubject(deps, call.body, editorOf(call)) }))
  mount(api, placeSubjectEndpoint, async (call) => ({ data: await placeSubject(deps, call.body, editorOf(call)) }))
  mount(api, removeSubjectEndpoint, async (call) => ({ data: await removeSubject(deps, call.query.Id, editorOf(call)) }))
}
