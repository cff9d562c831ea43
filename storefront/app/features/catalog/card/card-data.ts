import type { Component, Memo, Package, StudyStage, Subject } from 'contract/catalogue/catalog.ts'
import type { PrintedOffer } from 'contract/catalogue/printed-offer.ts'
import type { BilingualText } from 'contract/locale.ts'
import { formatAmount, shownCurrency } from '../../../i18n/format.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../i18n/m.ts'
import { type CoverFace, memoFace, packageFace, stageFace, subjectFace } from '../../../ui/cover/cover-face.ts'
import type { ItemDraft } from '../item/item-draft.tsx'
import { gradeText, languageText } from '../item/item-words.ts'

/**
 * What cards show, made in loaders: a list carries only what is shown, and no browser loads code to build its words (decision 006). `facts`
 * is the muted line under a title. `draft`: in a staff preview, where nothing can be bought.
 */
type Card = Pick<Memo, 'id' | 'title' | 'price' | 'currency' | 'isFree'> & {
  cover: CoverFace
  facts: string
  /** Shown in place of a missing price. */
  insteadOfPrice?: string | undefined
  draft?: ItemDraft | undefined
}

export type MemoCardData = Card & Pick<Memo, 'kind' | 'compareAtPrice' | 'ratingAverage' | 'ratingCount'> & { subjectTitle: BilingualText }

type Content = Pick<Package['contents'][number], 'id' | 'title' | 'price'>
/** `contents` has as many as fit on a card; `rest` counts the others. */
export type PackageCardData = Card &
  Pick<Package, 'kind' | 'listPrice' | 'savings'> & {
    contents: Content[]
    contentIds: number[]
    rest: { text: string; sum: number } | null
  }

export type SubjectCardData = Card & Pick<Subject, 'kind'> & { stageTitle: BilingualText }

export type StageCardData = Card & Pick<StudyStage, 'kind' | 'summary'>

export type ItemCardData = MemoCardData | PackageCardData | SubjectCardData | StageCardData

const mostContents = 4

type Priced = Pick<Memo, 'id' | 'title' | 'price' | 'currency' | 'isFree'> & Partial<Pick<Memo, 'printed'>>

const priced = ({ id, title, price, currency, isFree, printed }: Priced) => ({
  id,
  title,
  price,
  currency,
  isFree,
  ...(price === null && !isFree ? { insteadOfPrice: printed ? printedOnly(printed, currency) : m.catalog_not_sold_singly() } : {}),
})

const printedOnly = ({ price, inStock }: PrintedOffer, currency: string): string =>
  inStock ? m.catalog_printed_only({ price: `${formatAmount(price, currency)} ${shownCurrency(currency)}` }) : m.item_out_of_stock()

export function toMemoCard(memo: Memo): MemoCardData {
  const { kind, compareAtPrice, ratingAverage, ratingCount, component, pageCount, subject } = memo
  const facts = factLine([gradeOf(component), pageCount > 0 && m.catalog_pages({ count: pageCount }), otherLanguage(memo)])
  return { ...priced(memo), kind, compareAtPrice, ratingAverage, ratingCount, subjectTitle: subject.title, facts, cover: memoFace(memo) }
}

/** On a narrow card, a line breaks between facts, never inside one or before a dot. */
export const factLine = (facts: readonly (string | false | null | undefined)[]): string =>
  facts.flatMap((fact) => (fact ? [fact.replaceAll(' ', '\u00a0')] : [])).join('\u00a0· ')

/** The notes' language, if it is not the page's. */
export function otherLanguage({ contentLanguage }: Pick<Memo, 'contentLanguage'>): string | false {
  return contentLanguage === getLocale() ? false : languageText(contentLanguage)
}

const gradeOf = (component: Component | null) => component && gradeText(component)

export function toPackageCard(item: Package): PackageCardData {
  const all = item.contents.map(({ id, title, price }) => ({ id, title, price }))
  const contents = all.length > mostContents + 1 ? all.slice(0, mostContents) : all
  const others = all.slice(contents.length)
  const sum = others.reduce((total, { price }) => total + (price ?? 0), 0)
  const rest = others.length > 0 ? { text: m.catalog_and_more({ count: others.length }), sum } : null
  const { kind, listPrice, savings } = item
  return {
    ...priced(item),
    kind,
    listPrice,
    savings,
    contents,
    contentIds: all.map(({ id }) => id),
    rest,
    facts: factLine([m.catalog_item_count({ count: all.length }), otherLanguage(item)]),
    cover: packageFace(item),
  }
}

export function toSubjectCard(subject: Subject): SubjectCardData {
  const facts = m.catalog_memo_count({ count: subject.memoCount })
  return { ...priced(subject), kind: subject.kind, stageTitle: subject.studyStage.title, facts, cover: subjectFace(subject) }
}

export function toStageCard(stage: StudyStage): StageCardData {
  const facts = factLine([m.catalog_subject_count({ count: stage.subjectCount }), m.catalog_memo_count({ count: stage.memoCount })])
  return { ...priced(stage), kind: stage.kind, summary: stage.summary, facts, cover: stageFace(stage) }
}

export function toItemCard(item: Memo | Package | Subject | StudyStage): ItemCardData {
  if (item.kind === 'memo') return toMemoCard(item)
  if (item.kind === 'package') return toPackageCard(item)
  return item.kind === 'subject' ? toSubjectCard(item) : toStageCard(item)
}
