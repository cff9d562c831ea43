import { idPattern, type PageName } from './pages.ts'

/** Which values a query parameter may have. Every value of a list counts, otherwise only the first. */
type Parameter = { values: RegExp; isList?: true }
export type Parameters = Readonly<Record<string, Parameter>>

const item: Parameter = { values: idPattern }
/** The first page has no such parameter. */
const page: Parameter = { values: /^([2-9]|[1-9]\d{1,3})$/ }
const sort: Parameter = { values: /^(title|priceUp|priceDown|rating)$/ }
/** Filters shared by lists and the search. Each has few values, so that a list has a limited number of addresses. */
const shared = {
  grade: { values: /^([1-9]|1[0-2])$/ },
  subject: { values: /^[A-Za-z0-9:-]{1,64}(,[A-Za-z0-9:-]{1,64}){0,49}$/, isList: true },
  type: { values: /^(notes|summary|solved|exams|worksheet|revision)$/, isList: true },
  language: { values: /^(en|ar)$/, isList: true },
  price: { values: /^(free|[1-4])$/, isList: true },
  rating: { values: /^4$/ },
  format: { values: /^(file|printed)$/, isList: true },
} as const satisfies Parameters
/** Filters by place in the curriculum. */
const place = {
  component: item,
  grade: shared.grade,
  stream: { values: /^(science|arts|religious|common)$/ },
  term: { values: /^(1|2|full)$/ },
} as const satisfies Parameters
const choices = {
  ...place,
  ...shared,
  sort,
  page,
} as const satisfies Parameters
const more: Parameter = { values: /^([2-9]|1\d|20)$/ }
/** How many reviews and questions are shown. */
const said = { reviews: more, questions: more } as const satisfies Parameters
/** An earlier version of a text. */
const versions = { version: { values: /^[1-9]\d{0,3}$/ } } as const satisfies Parameters

/**
 * The query parameters that each shared page depends on, besides the language. All others, and values that do not match, are dropped before the
 * page cache is asked.
 */
export const pageParameters = {
  search: {
    q: { values: /\S/ },
    kind: { values: /^(memo|package|subject|studyStage)$/ },
    stage: item,
    ...shared,
    exact: { values: /^1$/ },
    for: { values: /^all$/ },
    ignore: { values: /^(grade|term|stream|type)(,(grade|term|stream|type)){0,3}$/ },
    page,
  },
  memos: { stage: item, ...choices },
  studyStageView: choices,
  packages: { stage: item, ...place, subject: shared.subject, price: shared.price, sort, page },
  subjects: { stage: item, ...place, price: shared.price, page },
  studyStages: { page },
  memo: said,
  package: said,
  privacyPolicy: versions,
  terms: versions,
  about: versions,
} as const satisfies Partial<Record<PageName, Parameters>>

/**
 * The shared pages that also depend on the reader's grade, which a cookie names: always, or only if the address itself says nothing, because a
 * link must mean the same to everybody.
 */
const gradePages: Partial<Record<PageName, 'always' | 'bare'>> = {
  home: 'always',
  homeHome: 'always',
  search: 'always',
  memos: 'bare',
  packages: 'bare',
  subjects: 'bare',
  studyStageView: 'bare',
}
/**
 * The query parameters that replace the grade cookie; undefined: the page does not depend on it. `?for=all` requests the page without a grade.
 */
export function gradeSayers(page: PageName): readonly string[] | undefined {
  const how = gradePages[page]
  if (!how) return undefined
  return how === 'always' ? ['for'] : ['for', 'lang', ...Object.keys((pageParameters as Partial<Record<PageName, Parameters>>)[page] ?? {})]
}

export function dependsOnGrade(page: PageName, asked: URLSearchParams): boolean {
  const sayers = gradeSayers(page)
  return sayers !== undefined && !sayers.some((name) => asked.has(name))
}

const anything: Parameter = { values: /^[\s\S]*$/ }

/** The query parameters that the loaders of the other pages read. */
export const personalParameters = {
  resetPassword: { email: anything, token: anything },
  gotMail: { email: anything, token: anything },
  opening: { token: anything, invitation: anything },
  twoVerification: { by: { values: /^recovery$/ } },
  signUpAddress: { country: anything },
  cartAddress: { new: anything, country: anything },
  addresses: { edit: anything, new: anything, saved: anything, country: anything },
  contact: { topic: anything, order: anything, wanted: anything, thread: item, own: item },
  orders: { page: anything },
  paymentSucceeded: { orderId: item },
  paymentCancelled: { orderId: item },
} as const satisfies Partial<Record<PageName, Parameters>>

const draft = { preview: { values: /^draft$/ } } as const satisfies Parameters

/**
 * Lets staff preview a shared page, bypassing the page cache. For everybody else the parameter is dropped. `still`: the same without scripts,
 * for a frame of the office.
 */
export const previewParameters = {
  home: { preview: { values: /^(draft|still)$/ } },
  memo: draft,
  package: draft,
  subject: draft,
} as const satisfies Partial<Record<PageName, Parameters>>

const declared = {
  ...pageParameters,
  ...personalParameters,
  ...previewParameters,
  memo: { ...said, ...draft },
  package: { ...said, ...draft },
} as const
type Declared = typeof declared

/** The part of a query that counts; everything else is dropped. */
export type PageQuery<Name extends string> = {
  get: (name: Name) => string | null
  getAll: (name: Name) => string[]
  has: (name: Name) => boolean
}

/** The only way a loader reads its page's query: an undeclared parameter does not compile and would have no value. */
export function readParameters<Page extends keyof Declared>(
  page: Page,
  { url }: { url: string },
): PageQuery<keyof Declared[Page] & string> {
  return new URLSearchParams(countingParameters(declared[page], new URL(url).searchParams))
}

/** Sorted, so that each choice has one address. */
export function countingParameters(parameters: Parameters, given: URLSearchParams): [string, string][] {
  return Object.entries(parameters).flatMap(([name, { values, isList = false }]) => {
    const valid = given.getAll(name).filter((value) => values.test(value))
    return (isList ? [...new Set(valid)].toSorted() : valid.slice(0, 1)).map((value): [string, string] => [name, value])
  })
}
