import {
  getShopTextDraftEndpoint,
  type PublishedText,
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

/** The result of the form; typed values stay. `theirs`: what somebody else has saved meanwhile. */
export type TextAnswer = {
  at: number
  isDone: boolean
  isPreview: boolean
  words: ShopTextWords
  faults: Faults
  text: string
  theirs: ShopTextDraft | undefined
  /** The fields that restore the text from before, until somebody else saves; a published one as a new version. */
  undo: { isPublished: boolean; fields: Record<string, string> } | undefined
}

/** Fields of the form by the contract's: the kit names them `title.en`. */
const formNames = { titleEn: 'title.en', titleAr: 'title.ar', bodyEn: 'body.en', bodyAr: 'body.ar' } as const
export const toForm = (words: ShopTextWords): Record<string, string> =>
  Object.fromEntries(Object.entries(formNames).map(([name, field]) => [field, words[name as keyof ShopTextWords]]))

export async function saveText(context: Readonly<RouterContextProvider>, kind: ShopTextKind, form: FormData): Promise<TextAnswer> {
  const texts = textsOf(form)
  const words = Object.fromEntries(Object.entries(formNames).map(([name, field]) => [name, texts[field] ?? ''])) as ShopTextWords
  const answer = { at: Date.now(), isDone: true, isPreview: false, words, faults: {}, text: '', theirs: undefined, undo: undefined }
  const intent = form.get('intent')
  if (intent === 'preview') return { ...answer, isPreview: true }
  const isPublish = intent === 'publish'
  const endpoint = isPublish ? publishShopTextEndpoint : saveShopTextDraftEndpoint
  const before = await call(context, getShopTextDraftEndpoint, { query: { Kind: kind } })
  const result = await call(context, endpoint, { body: { kind, version: Number(texts.version ?? 0), ...words } })
  if (result.kind === 'ok') {
    const undo = before.kind === 'ok' ? undoOf(before.data.data, result.data.data, isPublish) : undefined
    return { ...answer, text: isPublish ? m.office_texts_published() : m.office_texts_saved(), undo }
  }
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

type Told = { draft: ShopTextDraft | null; published: PublishedText | null }

/** Nothing if nobody had written the text before, or the words are the same. */
function undoOf(before: Told, saved: Told, isPublished: boolean): TextAnswer['undo'] {
  const [old, now] = [before, saved].map(({ draft, published }) => {
    const words = isPublished ? published : (draft ?? published)
    return words && toForm(words)
  })
  if (!old || JSON.stringify(old) === JSON.stringify(now)) return undefined
  return { isPublished, fields: { ...old, intent: isPublished ? 'publish' : 'save', version: String(saved.draft?.version ?? 0) } }
}
