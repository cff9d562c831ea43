import { getSubjectDraftEndpoint } from 'contract/catalogue/editing/subject-draft.ts'
import {
  createSubjectEndpoint,
  getEditedSubjectEndpoint,
  getPlaceChoicesEndpoint,
  listSubjectRowsEndpoint,
  placeSubjectEndpoint,
  removeSubjectEndpoint,
  updateSubjectEndpoint,
} from 'contract/catalogue/editing/subject-editing.ts'
import type { Deps } from '../../deps.ts'
import { type Api, mount } from '../../http/mount.ts'
import { placeSubject } from '../curriculum/place-among.ts'
import { editorOf } from '../editing/editor-of.ts'
import { removeSubject } from '../editing/remove-item.ts'
import { getEditedSubject, getSubjectDraft } from './get-edited-subject.ts'
import { getPlaceChoices, listSubjectRows } from './list-subject-rows.ts'
import { createSubject, updateSubject } from './save-subject.ts'

export function subjectEditingRoutes(api: Api, deps: Deps): void {
  const { db, settings } = deps
  mount(api, listSubjectRowsEndpoint, async ({ query, locale }) => {
    return { data: await listSubjectRows(db, query, { locale, currency: settings.currency }) }
  })
  mount(api, getPlaceChoicesEndpoint, async () => ({ data: await getPlaceChoices(db) }))
  mount(api, getEditedSubjectEndpoint, async ({ query }) => ({ data: await getEditedSubject(db, query.Id, settings.currency) }))
  mount(api, getSubjectDraftEndpoint, async ({ query }) => ({ data: await getSubjectDraft(db, query.Id, settings.currency) }))
  mount(api, createSubjectEndpoint, async (call) => ({ data: await createSubject(deps, call.body, editorOf(call)) }))
  mount(api, updateSubjectEndpoint, async (call) => ({ data: await updateSubject(deps, call.body, editorOf(call)) }))
  mount(api, placeSubjectEndpoint, async (call) => ({ data: await placeSubject(deps, call.body, editorOf(call)) }))
  mount(api, removeSubjectEndpoint, async (call) => ({ data: await removeSubject(deps, call.query.Id, editorOf(call)) }))
}
