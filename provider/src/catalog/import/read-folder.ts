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
  coupons: ['code', 'percent', 'subject', 'starts_on', 'ends_on', 'max_uses'],
} as const

const files = {
  'study-stages.csv': 'studyStages',
  'components.csv': 'components',
  'subjects.csv': 'subjects',
  'packages.csv': 'packages',
  'coupons.csv': 'coupons',
} as const satisfies Record<string, keyof typeof columns>

export type SourceFolder = Record<keyof typeof columns, SourceRow[]>

/** All rows of a folder. Any of its files may be absent: rows may refer to what an earlier import brought. */
export async function readFolder(folder: string, problems: Problem[]): Promise<SourceFolder> {
  const source: SourceFolder = { studyStages: [], components: [], subjects: [], memos: [], packages: [], coupons: [] }
  const present = await list(folder)
  for (const [file, kind] of Object.entries(files)) {
    if (present.includes(file)) source[kind] = await readCsv(folder, file, columns[kind], problems)
  }
  const memoFiles = (await list(join(folder, 'memos'))).filter((file) => file.endsWith('.csv')).sort()
  for (const file of memoFiles) source.memos.push(...(await readCsv(folder, `memos/${file}`, columns.memos, problems)))
  const isEmpty = memoFiles.length === 0 && !Object.keys(files).some((file) => present.includes(file))
  if (isEmpty)
    problems.push({
      file: folder,
      line: 0,
      column: null,
      message: `There is no catalogue here: none of ${Object.keys(files).join(', ')}, memos/*.csv.`,
    })
  return source
}

async function list(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
}
