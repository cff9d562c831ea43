import { type HomeLayout, type HomeState, publishHomeEndpoint, saveHomeDraftEndpoint } from 'contract/shop/home.ts'
import type { RouterContextProvider } from 'react-router'
import type { Faults } from 'storefront/app/api/parse-form.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { refusalOf } from '../../kit/form/edit-answer.ts'
import { atFields, readLayout } from './form-values.ts'

/** What came of the form; what was typed stays. `theirs`: what somebody else has saved meanwhile. */
export type HomeAnswer = {
  at: number
  isDone: boolean
  isPreview: boolean
  layout: HomeLayout
  faults: Faults
  text: string
  theirs: HomeState | undefined
}

export async function saveHome(context: Readonly<RouterContextProvider>, form: FormData): Promise<HomeAnswer> {
  const layout = readLayout(form)
  const intent = form.get('intent')
  const endpoint = intent === 'publish' ? publishHomeEndpoint : saveHomeDraftEndpoint
  const answer = { at: Date.now(), isPreview: intent === 'preview', layout, faults: {}, theirs: undefined }
  const result = await call(context, endpoint, { body: { version: Number(form.get('version') ?? 0), layout } })
  if (result.kind === 'ok')
    return { ...answer, isDone: true, text: intent === 'publish' ? m.office_home_published() : m.office_home_saved() }
  const { faults, failed = '' } = refusalOf(result, m.office_settings_no_answer())
  const theirs =
    result.kind === 'refused' && result.code === 'conflict' ? (result.body as { data?: HomeState } | undefined)?.data : undefined
  return { ...answer, isPreview: false, isDone: false, faults: atFields(faults, layout), text: failed, theirs }
}
