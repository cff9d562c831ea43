import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { says } from './import.texts.ts'
import { couponColumns } from './parse-coupon.ts'
import { memoColumns, packageColumns } from './parse-items.ts'
import { printedColumns } from './parse-offers.ts'
import { componentColumns, studyStageColumns, subjectColumns } from './parse-places.ts'
import { reviewColumns, studentColumns } from './parse-reviews.ts'
import { type Columns, readCsv } from './read-csv.ts'
import type { Problem, SourceRow } from './source-row.ts'

/** Each kind is described next to the function that reads its rows. */
const columns = {
  studyStages: studyStageColumns,
  components: componentColumns,
  subjects: subjectColumns,
  memos: memoColumns,
  packages: packageColumns,
  coupons: couponColumns,
  printed: printedColumns,
  students: studentColumns,
  reviews: reviewColumns,
} satisfies Record<string, Columns>

type Kind = keyof typeof columns

/** Where a kind's rows are: in a file, in all files of a folder, or both. */
const places: Record<Kind, { file?: string; folder?: string }> = {
  studyStages: { file: 'study-stages.csv' },
  components: { file: 'components.csv' },
  subjects: { file: 'subjects.csv' },
  memos: { folder: 'memos' },
  packages: { file: 'packages.csv', folder: 'packages' },
  coupons: { file: 'coupons.csv' },
  printed: { folder: 'printed' },
  students: { file: 'students.csv' },
  reviews: { folder: 'reviews' },
}

export type SourceFolder = Record<Kind, SourceRow[]>

/** All rows of a folder. Any file may be missing, because rows may refer to an earlier import. */
export async function readFolder(folder: string, problems: Problem[]): Promise<SourceFolder> {
  const source = {} as SourceFolder
  const present = await list(folder)
  let fileCount = 0
  for (const kind of Object.keys(places) as Kind[]) {
    const files = await listFiles(folder, present, places[kind])
    fileCount += files.length
    source[kind] = (await Promise.all(files.map((file) => readCsv(folder, file, columns[kind], problems)))).flat()
  }
  if (fileCount === 0) problems.push({ file: folder, line: 0, column: null, message: says.noCatalogue(expected) })
  return source
}

const expected = Object.values(places)
  .flatMap(({ file, folder }) => [file, folder && `${folder}/*.csv`])
  .filter(Boolean)
  .join(', ')

async function listFiles(root: string, present: string[], { file, folder }: { file?: string; folder?: string }): Promise<string[]> {
  const inFolder = folder && present.includes(folder) ? await list(join(root, folder)) : []
  const csvs = inFolder.filter((name) => name.endsWith('.csv')).sort()
  return [...(file && present.includes(file) ? [file] : []), ...csvs.map((name) => `${folder}/${name}`)]
}

async function list(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
}
