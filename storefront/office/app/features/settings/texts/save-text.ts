import {
  publishShopTextEndpoint,
  type ShopTextDraft,
  type ShopTextKind,
  type ShopTextWords,
  saveShopTextDraftEndpoint,
} from 'contract/shop/shop-text.ts'
import type { RouterContextProvider } from 'react-router'
import { type Faults, textsOf } from 'storefront/app/api/parse-form.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { refusalOf } from '../../../kit/form/edit-answer.ts'

/** What came of the form; what was typed stays. `theirs`: what somebody else has saved meanwhile. */
export type TextAnswer = {
  at: number
  isDone: boolean
  isPreview: boolean
  words: ShopTextWords
  faults: Faults
  text: string
  theirs: ShopTextDraft | undefined
}

/** Fields of the form by the contract's: the kit names them `title.en`. */
const formNames = { titleEn: 'title.en', titleAr: 'title.ar', bodyEn: 'body.en', bodyAr: 'body.ar' } as const
export const toForm = (words: ShopTextWords): Record<string, string> =>
  Object.fromEntries(Object.entries(formNames).map(([name, field]) => [field, words[name as keyof ShopTextWords]]))

export async function saveText(context: Readonly<RouterContextProvider>, kind: ShopTextKind, form: FormData): Promise<TextAnswer> {
  const texts = textsOf(form)
  const words = Object.fromEntries(Object.entries(formNames).map(([name, field]) => [name, texts[field] ?? ''])) as ShopTextWords
  const answer = { at: Date.now(), isDone: true, isPreview: false, words, faults: {}, text: '', theirs: undefined }
  const intent = form.get('intent')
  if (intent === 'preview') return { ...answer, isPreview: true }
  const isPublish = intent === 'publish'
  const endpoint = isPublish ? publishShopTextEndpoint : saveShopTextDraftEndpoint
  const result = await call(context, endpoint, { body: { kind, version: Number(texts.version ?? 0), ...words } })
  if (result.kind === 'ok') return { ...answer, text: isPublish ? m.office_texts_published() : m.office_texts_saved() }
  const refusal = refusalOf(result, m.office_settings_no_answer())
  const faults = Object.fromEntries(
    Object.entries(refusal.faults).map(([name, fault]) => [formNames[name as keyof ShopTextWords] ?? name, fault]),
  )
  const theirs = result.kind === 'refused' && result.code === 'conflict' ? draftIn(result.body) : undefined
  return { ...answer, isDone: false, faults, text: refusal.failed ?? '', theirs }
}

function draftIn(body: unknown): ShopTextDraft | undefined {
  return (body as { data?: { draft?: ShopTextDraft | null } } | undefined)?.data?.draft ?? undefined
}
