import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readCsv } from './read-csv.ts'
import type { Problem, SourceRow } from './source-row.ts'

const bilingual = (...names: string[]) => names.flatMap((name) => [`${name}_en`, `${name}_ar`])

const texts = bilingual('summary', 'description')
const columns = {
  studyStages: ['key', 'kind', ...bilingual('name'), ...texts, 'price', 'free', 'sort'],
  components: ['key', 'study_stage', ...bilingual('name'), 'grade', 'stream', 'term', 'academic_year', 'sort'],
  subjects: [
    'key',
    'study_stage',
    'components',
    ...bilingual('name'),
    ...texts,
    'hue',
    ...bilingual('teachers'),
    'aliases',
    'price',
    'free',
    'sort',
  ],
  memos: [
    ...[
      'sku',
      'subject',
      'component',
      'type',
      'content_language',
      ...bilingual('title'),
      ...texts,
      ...bilingual('author'),
      'academic_year',
      'edition',
    ],
    ...['published_on', 'updated_on', 'price', 'compare_at_price', 'free', 'content'],
  ],
  packages: ['key', 'study_stage', 'component', ...bilingual('title'), ...texts, 'price', 'free', 'items', 'academic_year', 'hue'],
  coupons: [
    ...['code', 'percent', 'amount', 'kinds', 'subjects', 'study_stages', 'items', 'min_order'],
    ...['starts_on', 'ends_on', 'max_uses', 'max_uses_per_student', 'first_order_only'],
  ],
  printed: ['sku', 'price', 'stock', 'weight_g', 'binding', 'colour'],
  students: ['key', 'full_name', 'email', 'locale', 'component'],
  reviews: ['sku', 'student', 'rating', 'text', 'written_on'],
} as const

type Kind = keyof typeof columns

/** Columns that a file need not have. */
const optionalColumns: Partial<Record<Kind, string[]>> = { memos: bilingual('changes'), printed: ['both_price'] }

/** Where the rows of a kind are: in a file, in all files of a folder, or both. */
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

/** All rows of a folder. Any of its files may be missing, because rows may refer to what an earlier import brought. */
export async function readFolder(folder: string, problems: Problem[]): Promise<SourceFolder> {
  const source = {} as SourceFolder
  const present = await list(folder)
  let fileCount = 0
  for (const kind of Object.keys(places) as Kind[]) {
    const files = await listFiles(folder, present, places[kind])
    fileCount += files.length
    source[kind] = (
      await Promise.all(
        files.map((file) => readCsv(folder, file, { needed: columns[kind], optional: optionalColumns[kind] ?? [] }, problems)),
      )
    ).flat()
  }
  if (fileCount === 0) problems.push({ file: folder, line: 0, column: null, message: `There is no catalogue here: none of ${expected}.` })
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
