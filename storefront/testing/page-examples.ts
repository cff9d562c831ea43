import { linkTo, type PageName, pages } from 'contract/pages.ts'

export type ExampleIds = {
  memo: number
  package: number
  subject: number
  studyStage: number
  component: number
  order: string
  /** A payment link's token. */
  payToken: string
}

type Paths = { [Name in PageName]: (typeof pages)[Name]['path'] }
type PageWithId = { [Name in PageName]: Paths[Name] extends `${string}:id${string}` ? Name : never }[PageName]

/** A mailed link's page only asks, so it accepts any token of this form. */
const mailToken = `ep${'0'.repeat(62)}`

const idOf: Record<PageWithId, keyof ExampleIds | 'mailToken'> = {
  memo: 'memo',
  similarMemos: 'memo',
  reader: 'memo',
  package: 'package',
  similarPackages: 'package',
  subject: 'subject',
  similarSubjects: 'subject',
  studyStage: 'studyStage',
  studyStageView: 'studyStage',
  component: 'component',
  order: 'order',
  question: 'memo',
  pay: 'payToken',
  payDone: 'payToken',
  notify: 'mailToken',
}

/** An example address for every row of `contract/pages.ts`. */
export function examplePaths(ids: ExampleIds): Record<PageName, string> {
  const names = Object.keys(pages) as PageName[]
  return Object.fromEntries(names.map((name) => [name, examplePath(name, ids)])) as Record<PageName, string>
}

function examplePath(name: PageName, ids: ExampleIds): string {
  return linkTo(name, hasId(name) ? { mailToken, ...ids }[idOf[name]] : undefined)
}

const hasId = (name: PageName): name is PageWithId => Object.hasOwn(idOf, name)
