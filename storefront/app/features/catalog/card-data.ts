import type { Component, Memo, Package, StudyStage, Subject } from 'contract/catalog.ts'

type ComponentFacts = Pick<Component, 'grade' | 'stream' | 'term'>

/** What a card shows of a memo: the rest need not travel with every list. */
export type MemoCardData = Pick<
  Memo,
  | 'kind'
  | 'id'
  | 'title'
  | 'price'
  | 'compareAtPrice'
  | 'currency'
  | 'isFree'
  | 'contentLanguage'
  | 'academicYear'
  | 'pageCount'
  | 'ratingAverage'
  | 'ratingCount'
> & { subject: Pick<Memo['subject'], 'title' | 'hue'>; component: ComponentFacts | null }

export type PackageCardData = Pick<
  Package,
  'kind' | 'id' | 'title' | 'price' | 'currency' | 'isFree' | 'contentLanguage' | 'academicYear' | 'hue' | 'listPrice' | 'savings'
> & { component: ComponentFacts | null; contents: Pick<Package['contents'][number], 'id' | 'kind' | 'title' | 'price' | 'hue'>[] }

export type SubjectCardData = Pick<Subject, 'kind' | 'id' | 'title' | 'price' | 'currency' | 'isFree' | 'hue' | 'memoCount' | 'studyStage'>

export type StageCardData = Pick<
  StudyStage,
  'kind' | 'id' | 'title' | 'summary' | 'price' | 'currency' | 'isFree' | 'stageKind' | 'components' | 'subjectCount' | 'memoCount'
>

export type ItemCardData = MemoCardData | PackageCardData | SubjectCardData | StageCardData

const factsOf = (component: Component | null): ComponentFacts | null =>
  component && { grade: component.grade, stream: component.stream, term: component.term }

export function toMemoCard(memo: Memo): MemoCardData {
  const { kind, id, title, price, compareAtPrice, currency, isFree, contentLanguage, academicYear, pageCount, ratingAverage, ratingCount } =
    memo
  const subject = { title: memo.subject.title, hue: memo.subject.hue }
  return {
    kind,
    id,
    title,
    price,
    compareAtPrice,
    currency,
    isFree,
    contentLanguage,
    academicYear,
    pageCount,
    ratingAverage,
    ratingCount,
    subject,
    component: factsOf(memo.component),
  }
}

export function toPackageCard(item: Package): PackageCardData {
  const { kind, id, title, price, currency, isFree, contentLanguage, academicYear, hue, listPrice, savings } = item
  const contents = item.contents.map((content) => ({
    id: content.id,
    kind: content.kind,
    title: content.title,
    price: content.price,
    hue: content.hue,
  }))
  return {
    kind,
    id,
    title,
    price,
    currency,
    isFree,
    contentLanguage,
    academicYear,
    hue,
    listPrice,
    savings,
    component: factsOf(item.component),
    contents,
  }
}

export function toSubjectCard({ kind, id, title, price, currency, isFree, hue, memoCount, studyStage }: Subject): SubjectCardData {
  return { kind, id, title, price, currency, isFree, hue, memoCount, studyStage }
}

export function toStageCard(stage: StudyStage): StageCardData {
  const { kind, id, title, summary, price, currency, isFree, stageKind, components, subjectCount, memoCount } = stage
  return { kind, id, title, summary, price, currency, isFree, stageKind, components, subjectCount, memoCount }
}
