import type { StudyStage } from 'contract/catalog.ts'
import type { BilingualText } from 'contract/locale.ts'
import { linkTo } from 'contract/pages.ts'
import { m } from '../../paraglide/messages.js'
import { streamText } from '../catalog/item-words.ts'

/** One line of the table "choose your grade": a stage, or a stream of it, and its grades. */
export type GradeRow = { stage: BilingualText; stream: string | null; cells: GradeCell[] }
/** `grade` is set large; without one the component's own title is the word. `to` is absent where there is nothing yet. */
export type GradeCell = { key: string; grade: number | null; name: string | undefined; title: BilingualText; to: string | undefined }

type Part = StudyStage['components'][number]

/** Stages by line; grades that differ by stream get a line for each stream, so that every choice is one link and needs no script. */
export function gradeRows(stages: readonly Pick<StudyStage, 'title' | 'components'>[]): GradeRow[] {
  return stages.flatMap(({ title, components }) => {
    const streams = [...new Set(components.map(streamOf))].toSorted((a, b) => Number(a !== null) - Number(b !== null))
    return streams.map((stream) => ({
      stage: title,
      stream: stream && streamText(stream),
      cells: cellsOf(components.filter((part) => streamOf(part) === stream)),
    }))
  })
}

const streamOf = ({ stream }: Part) => (stream === 'common' ? null : stream)

function cellsOf(parts: readonly Part[]): GradeCell[] {
  const groups = Object.values(Object.groupBy(parts, (part) => String(part.grade ?? `c${part.id}`))).flatMap((group) =>
    group?.[0] ? [{ first: group[0], group }] : [],
  )
  return groups
    .map(({ first, group }) => {
      const hasMemos = group.some((part) => part.memoCount > 0)
      return {
        key: keyOf(first),
        grade: first.grade,
        title: first.title,
        to: hasMemos ? linkOf(first) : undefined,
        name: first.grade === null ? undefined : m.catalog_grade({ grade: first.grade }),
      }
    })
    .toSorted((a, b) => (a.grade ?? 0) - (b.grade ?? 0))
}

const keyOf = (part: Part) => [part.grade ?? `c${part.id}`, streamOf(part)].filter(Boolean).join(':')

function linkOf(part: Part): string {
  if (part.grade === null) return linkTo('memos', undefined, { component: part.id })
  return linkTo('memos', undefined, { grade: part.grade, stream: streamOf(part) ?? undefined })
}
