import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { m } from '../../i18n/m.ts'
import { Bilingual } from '../../ui/bilingual.tsx'
import type { GradeCell, GradeRow } from './grade-rows.ts'

/** "Choose your grade" as a table: one tap, and no script needed. The grade that was chosen last stands out on the next visit. */
export function GradeTable({ rows, season }: { rows: readonly GradeRow[]; season: string }) {
  const chosen = useChosenGrade()
  return (
    <section aria-labelledby="grades">
      <div className="flex items-baseline justify-between gap-3 border-t border-rule pt-2.5 pb-1 lg:pt-3.5 lg:pb-1.5">
        <h2 id="grades" className="text-md">
          {m.home_choose_grade()}
        </h2>
        <bdi className="text-xs text-muted">{season}</bdi>
      </div>
      <ul>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
          <Row key={index} row={row} chosen={chosen} />
        ))}
      </ul>
    </section>
  )
}

function Row({ row: { stage, stream, cells }, chosen }: { row: GradeRow; chosen: string | null }) {
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center border-t border-ink/14 max-[22.4rem]:grid-cols-1 lg:grid-cols-[8rem_minmax(0,1fr)]">
      <span className="py-1 text-sm leading-[1.3] text-muted">
        <span className={stream ? 'sr-only' : undefined}>
          <Bilingual text={stage} />
        </span>
        {stream && <span className="ps-4"> {stream}</span>}
      </span>
      <ul className={`flex py-1 ${cells.some(({ grade }) => grade === null) ? 'flex-wrap pointer-coarse:gap-y-2' : ''}`}>
        {cells.map((cell) => (
          <li key={cell.key} className={cell.grade === null ? 'flex-none' : 'min-w-9 flex-[0_1_52px] min-[360px]:min-w-11'}>
            <Cell cell={cell} isChosen={chosen === cell.key} />
          </li>
        ))}
      </ul>
    </li>
  )
}

function Cell({ cell: { key, grade, name, title, to }, isChosen }: { cell: GradeCell; isChosen: boolean }) {
  const box = `grid h-10 place-items-center rounded-[6px] lg:h-10.5 ${grade === null ? 'px-3 text-sm' : 'text-lg font-normal tabular-nums'}`
  const face = grade === null ? <Bilingual text={title} /> : grade
  if (!to) return <span className={`${box} font-light text-muted`}>{face}</span>
  return (
    <Link
      to={to}
      prefetch="intent"
      aria-label={name}
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => rememberGrade(key)}
      className={`${box} relative after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-surface aria-[current]:bg-action aria-[current]:font-head aria-[current]:text-on-action`}
    >
      {face}
    </Link>
  )
}

const storageKey = 'grade'

const neverChanges = () => () => undefined
const unknown = () => null

function read(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** The grade chosen last in this browser; null on the server and until hydration. */
function useChosenGrade(): string | null {
  return useSyncExternalStore(neverChanges, read, unknown)
}

function rememberGrade(key: string): void {
  try {
    localStorage.setItem(storageKey, key)
  } catch {
    // Storage may be blocked: then nothing is remembered.
  }
}
