import type { BilingualText } from 'contract/locale.ts'
import { linkTo } from 'contract/pages.ts'
import type { CSSProperties } from 'react'
import { Form, Link } from 'react-router'
import { m } from '../../../i18n/m.ts'
import { Bilingual } from '../../../ui/bilingual.tsx'
import { StageTab } from '../../../ui/stage-tab.tsx'
import type { TextLink } from '../../../ui/text-links.tsx'
import type { GradeCell, GradeLine, GradeStage } from './grade-stages.ts'

type GradeTableProps = {
  stages: readonly GradeStage[]
  season: string
  /** Where to go afterwards, if not to the grade's page. */
  to?: string | undefined
  /** The chosen grade, with links to all its memos and to those for every grade. */
  own?: { text: string; links: readonly TextLink[]; forget?: string } | undefined
}

/** "Choose your grade" as a table of buttons: one tap, no script. */
export function GradeTable({ stages, season, to, own }: GradeTableProps) {
  return (
    <Form method="post" action={linkTo('grade')} aria-labelledby="grades">
      <div className="flex items-baseline justify-between gap-3 border-t border-rule pt-2.5 pb-1 lg:pt-3.5 lg:pb-1.5">
        <h2 id="grades" className="text-md">
          {m.home_choose_grade()}
        </h2>
        <bdi className="text-xs text-muted">{season}</bdi>
      </div>
      {to && <input type="hidden" name="to" value={to} />}
      <ul className="by-stage" style={{ '--stages': stages.length } as CSSProperties}>
        {stages.map(({ title, isOpen, lines }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stages never move
          <li key={index}>
            <StageTab group="stage" title={title} isOpen={isOpen} />
            <ul className="grade-lines">
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
                <Line key={index} stage={title} line={line} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {own && (
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-ink/14 pt-2.5 text-sm">
          <bdi className="font-strong">{own.text}</bdi>
          {own.links.map(({ to, text }) => (
            <Link key={to} to={to} className="link tap py-1">
              {text}
            </Link>
          ))}
          {own.forget && (
            <button type="submit" name="component" className="link tap py-1">
              {own.forget}
            </button>
          )}
        </p>
      )}
    </Form>
  )
}

function Line({ stage, line: { stream, cells } }: { stage: BilingualText; line: GradeLine }) {
  return (
    <li data-stream={stream ? '' : undefined}>
      <span className="py-1 text-sm leading-[1.3] text-muted">
        <span className={stream ? 'sr-only' : 'max-lg:sr-only'}>
          <Bilingual text={stage} />
        </span>
        {stream && <span className="lg:ps-4"> {stream}</span>}
      </span>
      <ul className={cells.some(({ grade }) => grade === null) ? 'flex-wrap pointer-coarse:gap-y-2' : ''}>
        {cells.map((cell) => (
          <li key={cell.key} className={cell.grade === null ? 'max-w-full flex-none' : 'min-w-9 flex-[1_1_52px] lg:flex-[0_1_52px]'}>
            <Cell cell={cell} />
          </li>
        ))}
      </ul>
    </li>
  )
}

function Cell({ cell: { grade, name, title, id, isChosen } }: { cell: GradeCell }) {
  const box = `grid min-h-10 w-full place-items-center rounded-[6px] lg:min-h-10.5 ${grade === null ? 'px-3 text-sm' : 'text-lg font-normal tabular-nums'}`
  const face = grade === null ? <Bilingual text={title} /> : grade
  if (!id) return <span className={`${box} font-light text-muted`}>{face}</span>
  return (
    <button
      type="submit"
      name="component"
      value={id}
      aria-label={name}
      aria-current={isChosen || undefined}
      className={`${box} relative after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-surface aria-[current]:bg-action aria-[current]:font-head aria-[current]:text-on-action`}
    >
      {face}
    </button>
  )
}
