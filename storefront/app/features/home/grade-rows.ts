import type { StudyStage } from 'contract/catalog.ts'
import type { BilingualText } from 'contract/locale.ts'
import { linkTo } from 'contract/pages.ts'
import { m } from '../../i18n/m.ts'
import type { Term } from '../../ui/cover/term-text.ts'
import { streamText } from '../catalog/item-words.ts'

/** One line of the table "choose your grade": a stage, or one of its streams, with its grades. */
export type GradeRow = { stage: BilingualText; stream: string | null; cells: GradeCell[] }
/** `grade` is set large; without one the component's own title is shown. `to` is absent if there is nothing yet. */
export type GradeCell = { key: string; grade: number | null; name: string | undefined; title: BilingualText; to: string | undefined }

type Part = StudyStage['components'][number]

/**
 * Stages by line. Grades that differ by stream get a line for each stream, so that every choice is one link and needs no script. A grade leads to
 * its present term.
 */
export function gradeRows(stages: readonly Pick<StudyStage, 'title' | 'components'>[], term: Term): GradeRow[] {
  return stages.flatMap(({ title, components }) => {
    const streams = [...new Set(components.map(streamOf))].toSorted((a, b) => Number(a !== null) - Number(b !== null))
    return streams.map((stream) => ({
      stage: title,
      stream: stream && streamText(stream),
      cells: cellsOf(
        components.filter((part) => streamOf(part) === stream),
        term,
      ),
    }))
  })
}

const streamOf = ({ stream }: Part) => (stream === 'common' ? null : stream)

function cellsOf(parts: readonly Part[], term: Term): GradeCell[] {
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
        to: chosen && linkTo('component', chosen.id),
        name: first.grade === null ? undefined : m.catalog_grade({ grade: first.grade }),
      }
    })
    .toSorted((a, b) => (a.grade ?? 0) - (b.grade ?? 0))
}

const keyOf = (part: Part) => [part.grade ?? `c${part.id}`, streamOf(part)].filter(Boolean).join(':')
