import { linkTo, type PageName, pages } from 'contract/pages.ts'

export type ExampleIds = {
  memo: number
  package: number
  subject: number
  studyStage: number
  component: number
  order: string
  /** The token of a link to pay. */
  payToken: string
}

const idOf: Partial<Record<PageName, keyof ExampleIds>> = {
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
  pay: 'payToken',
  payDone: 'payToken',
}

/** An example address for every row of `contract/pages.ts`; a new row with an id has to say whose id it is. */
export function examplePaths(ids: ExampleIds): Record<PageName, string> {
  const names = Object.keys(pages) as PageName[]
  return Object.fromEntries(names.map((name) => [name, examplePath(name, ids)])) as Record<PageName, string>
}

function examplePath(name: PageName, ids: ExampleIds): string {
  const kind = idOf[name]
  if (pages[name].path.includes(':id') !== (kind !== undefined)) throw new Error(`Whose id is in the path of the page ${name}?`)
  return linkTo(name, kind && ids[kind])
}
