import type { StudyStage } from 'contract/catalogue/catalog.ts'
import type { BilingualText } from 'contract/locale.ts'
import { m } from '../../../i18n/m.ts'
import type { Term } from '../../../ui/cover/term-text.ts'
import { streamText } from '../item/item-words.ts'

/** A stage in the "choose your grade" table. On a phone only one is open. */
export type GradeStage = { title: BilingualText; isOpen: boolean; lines: GradeLine[] }
/** The grades of a stage, or of one stream in it. */
export type GradeLine = { stream: string | null; cells: GradeCell[] }
/** `grade` is shown large; without one, the component's title is shown. `id` is the component that this selects; absent if it is empty. */
export type GradeCell = {
  key: string
  grade: number | null
  name: string | undefined
  title: BilingualText
  id: number | undefined
  isChosen: boolean
}

type Part = StudyStage['components'][number]

/**
 * Grades with streams get a line per stream, so that every choice is one button without script. A grade leads to its current term. `own` is
 * any component of the reader's grade. The reader's stage is open, else the one with most memos.
 */
export function gradeStages(stages: readonly Pick<StudyStage, 'title' | 'components'>[], term: Term, own?: number): GradeStage[] {
  const open = stages.find(({ components }) => components.some(({ id }) => id === own)) ?? fullest(stages, ({ components }) => components)
  return stages.map((stage) => ({ title: stage.title, isOpen: stage === open, lines: linesOf(stage.components, term, own) }))
}

export function fullest<Item>(items: readonly Item[], partsOf: (item: Item) => readonly { memoCount: number }[]): Item | undefined {
  const size = (item: Item) => partsOf(item).reduce((sum, { memoCount }) => sum + memoCount, 0)
  return items.toSorted((a, b) => size(b) - size(a))[0]
}

function linesOf(components: readonly Part[], term: Term, own: number | undefined): GradeLine[] {
  const streams = [...new Set(components.map(streamOf))].toSorted((a, b) => Number(a !== null) - Number(b !== null))
  return streams.map((stream) => ({
    stream: stream && streamText(stream),
    cells: cellsOf(
      components.filter((part) => streamOf(part) === stream),
      term,
      own,
    ),
  }))
}

const streamOf = ({ stream }: Part) => (stream === 'common' ? null : stream)

function cellsOf(parts: readonly Part[], term: Term, own: number | undefined): GradeCell[] {
  const groups = Object.values(Object.groupBy(parts, (part) => String(part.grade ?? `c${part.id}`))).flatMap((group) =>
    group?.[0] ? [{ first: group[0], group }] : [],
  )
  return groups
    .map(({ first, group }) => {
      const filled = group.filter((part) => part.memoCount > 0)
      const chosen = filled.find((part) => part.term === term) ?? filled[0]
      return {
        key: keyOf(first),
        grade: first.grade,
        title: first.title,
        id: chosen?.id,
        isChosen: group.some(({ id }) => id === own),
        name: nameOf(first),
      }
    })
    .toSorted((a, b) => (a.grade ?? 0) - (b.grade ?? 0))
}

/** The accessible name: the same number appears once per stream. */
function nameOf(part: Part): string | undefined {
  const { grade } = part
  const stream = streamOf(part)
  if (grade === null) return undefined
  return stream ? m.catalog_grade_stream({ grade, stream: streamText(stream) }) : m.catalog_grade({ grade })
}

const keyOf = (part: Part) => [part.grade ?? `c${part.id}`, streamOf(part)].filter(Boolean).join(':')
