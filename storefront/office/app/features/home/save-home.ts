import {
  defaultHomeLayout,
  getHomeDraftEndpoint,
  type HomeLayout,
  type HomeState,
  publishHomeEndpoint,
  saveHomeDraftEndpoint,
} from 'contract/shop/home.ts'
import type { RouterContextProvider } from 'react-router'
import type { Faults } from 'storefront/app/api/parse-form.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { refusalOf } from '../../kit/form/edit-answer.ts'
import { atFields, readLayout } from './form-values.ts'

/** The form's result; what was typed stays. `theirs`: what somebody else has saved meanwhile. */
export type HomeAnswer = {
  at: number
  isDone: boolean
  isPreview: boolean
  layout: HomeLayout
  faults: Faults
  text: string
  theirs: HomeState | undefined
  /** The fields that restore the previous version, as long as nobody else saves. */
  undo: Record<string, string> | undefined
  /** The blocks differ from the form's, which is reset. */
  isUndone: boolean
}

/**
 * A published version is undone by the previously published one, a draft by the previous draft. The first of either replaced the shop's own
 * home.
 */
function undoOf(before: HomeState, saved: HomeState, isPublished: boolean): HomeAnswer['undo'] {
  const published = before.published?.layout ?? defaultHomeLayout
  const was = JSON.stringify(isPublished ? published : (before.draft?.layout ?? published))
  if (was === JSON.stringify(isPublished ? saved.published?.layout : saved.draft?.layout)) return undefined
  return { intent: isPublished ? 'publish' : 'save', version: String(saved.draft?.version ?? 0), undo: was }
}

/** The provider refuses invalid layouts. */
function layoutIn(text: string): HomeLayout {
  try {
    return JSON.parse(text) as HomeLayout
  } catch {
    return { schema: 1, blocks: [] }
  }
}

export async function saveHome(context: Readonly<RouterContextProvider>, form: FormData): Promise<HomeAnswer> {
  const undone = String(form.get('undo') ?? '')
  const layout = undone ? layoutIn(undone) : readLayout(form)
  const intent = form.get('intent')
  const isPublished = intent === 'publish'
  const answer = {
    ...{ at: Date.now(), isPreview: intent === 'preview', layout, faults: {}, theirs: undefined, undo: undefined },
    isUndone: undone !== '',
  }
  const before = await call(context, getHomeDraftEndpoint, {})
  const endpoint = isPublished ? publishHomeEndpoint : saveHomeDraftEndpoint
  const result = await call(context, endpoint, { body: { version: Number(form.get('version') ?? 0), layout } })
  if (result.kind === 'ok') {
    const undo = before.kind === 'ok' && !answer.isPreview ? undoOf(before.data.data, result.data.data, isPublished) : undefined
    return { ...answer, isDone: true, text: isPublished ? m.office_home_published() : m.office_home_saved(), undo }
  }
  const { faults, failed = '' } = refusalOf(result, m.office_settings_no_answer())
  const theirs =
    result.kind === 'refused' && result.code === 'conflict' ? (result.body as { data?: HomeState } | undefined)?.data : undefined
  return { ...answer, isPreview: false, isDone: false, faults: atFields(faults, layout), text: failed, theirs }
}
