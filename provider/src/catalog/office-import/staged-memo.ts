import { isDeepStrictEqual } from 'node:util'
import { itemStateOf } from '../editing/item-state.ts'
import type { MemoInput } from '../import/parse-items.ts'
import type { readPlaces } from '../import/read-existing.ts'
import { storedMark } from '../import/set-contents.ts'
import { stateColumns } from '../import/state-column.ts'
import { changedCells, type FieldChange, memoCells, type Names } from './memo-cells.ts'
import type { Content, Present } from './memo-contents.ts'
import type { StagedRow } from './staged-rows.ts'

export type MemoContext = { names: Names; places: Awaited<ReturnType<typeof readPlaces>>; today: string; now: Date }
type Row = { memo: Present | undefined; content: Content; given: Record<string, string> }

/** A row's changes: the difference for people, and the columns for the database. */
export function stagedMemo(input: MemoInput, { memo, content, given }: Row, context: MemoContext): StagedRow {
  const { names, places } = context
  const subject = places.subjects.get(input.subject)
  const values = {
    ...{ changes: null, freePages: null },
    ...input.values,
    sku: input.key,
    // A bookmarkable address stays, unless the title changes.
    slug: memo && isDeepStrictEqual(memo.title, input.values.title) ? memo.slug : input.values.slug,
    subjectId: subject?.id ?? 0,
    componentId: input.component === null ? null : (places.components.get(input.component)?.id ?? null),
    studyStageId: subject?.studyStageId ?? 0,
    ...{ fileId: content.fileId, pageCount: content.pageCount, toc: content.toc },
    ...{ contentHash: content.contentHash, sha256: content.sha256 },
    ...statesOf(input, memo, given, context),
  }
  const after = memoCells(values, names)
  const before = memo && memoCells(memo, names)
  const action = !before ? 'added' : isDeepStrictEqual(after, before) ? 'unchanged' : 'changed'
  const fields = before
    ? changedCells(before, after)
    : ['state', 'content'].map((column) => ({ column, before: '', after: after[column] ?? '' }))
  return {
    ...{ kind: 'memos', key: input.key, action, file: input.row.file, line: input.row.line, title: values.title },
    ...{ fields: fields.map(named(input.content)), seenVersion: memo?.version ?? null },
    values: action === 'unchanged' ? null : columnsOf(values),
  }
}

/** The first day on sale becomes the publication day, unless the file gives another. */
function statesOf({ state, values }: MemoInput, memo: Present | undefined, given: Row['given'], { now, today }: MemoContext) {
  const { isActive, publishAt, archivedAt } = memo ?? { isActive: false, publishAt: null, archivedAt: null }
  const states = stateColumns(state, memo, now)
  if (!('isActive' in states)) return { isActive, publishAt, archivedAt }
  const isFirst = memo && state === 'published' && itemStateOf(memo) === 'draft' && !given.published_on
  const days = isFirst ? { publishedOn: today, updatedOn: today } : { publishedOn: values.publishedOn, updatedOn: values.updatedOn }
  return { isActive: states.isActive ?? false, archivedAt: states.archivedAt ?? null, publishAt: null, ...days }
}

/** People know a PDF of the zip by its name. */
const named =
  (cell: string) =>
  (change: FieldChange): FieldChange =>
    change.column === 'content' && !cell.startsWith(storedMark) ? { ...change, after: cell } : change

/** The row in table form, for the statements that write it. */
function columnsOf({ sha256: _, ...values }: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  )
}
