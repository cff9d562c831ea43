import type { SalesDay } from 'contract/report.ts'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { formatAmount, formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { dayOfMonth, fullDay, shortWeekday } from '../../kit/format-day.ts'
import { ticksFor } from './chart-scale.ts'

type Chart = { currency: string; days: readonly SalesDay[] }

const hatch =
  'bg-[repeating-linear-gradient(45deg,var(--color-action)_0_1.5px,var(--color-surface)_1.5px_5px)] shadow-[inset_0_0_0_1.5px_var(--color-action)]'

/**
 * Bars of files and printed copies by day, and a dashed line for the year before. Time runs with the reading direction: the bars by flow, the line
 * mirrored; figures never are. It is one stop of the Tab key, where the arrow keys go from day to day.
 */
export function SalesChart({ currency, days }: Chart) {
  const [chosen, setChosen] = useState<number>()
  const last = days.length - 1
  const ticks = ticksFor(Math.max(...days.map(({ files, printed, yearAgo }) => Math.max(files + printed, yearAgo))))
  const top = ticks.at(-1) ?? 1
  const shown = days[chosen ?? last]

  const move = (event: KeyboardEvent) => {
    const from = chosen ?? last
    const [left, right] = isMirrored(event.currentTarget) ? [from + 1, from - 1] : [from - 1, from + 1]
    const to = { Home: 0, End: last, ArrowLeft: left, ArrowRight: right, ArrowDown: from - 1, ArrowUp: from + 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setChosen(Math.min(Math.max(to, 0), last))
  }
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, right, width } = currentTarget.getBoundingClientRect()
    const share = (isMirrored(currentTarget) ? right - clientX : clientX - left) / width
    setChosen(Math.min(Math.max(Math.floor(share * days.length), 0), last))
  }

  return (
    <div>
      <Legend />
      {shown && <p className="pt-2 text-xs lg:hidden">{words(shown, currency)}</p>}
      <div className="relative mt-3.5 mb-1 h-58">
        <Axis ticks={ticks} top={top} />
        <div
          role="slider"
          tabIndex={0}
          aria-label={m.office_chart_days()}
          aria-valuemin={1}
          aria-valuemax={days.length}
          aria-valuenow={(chosen ?? last) + 1}
          aria-valuetext={shown && words(shown, currency)}
          onKeyDown={move}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(undefined)}
          className="absolute start-9.5 end-0 top-2 bottom-10 touch-pan-y"
        >
          <ol className="absolute inset-0 grid auto-cols-fr grid-flow-col">
            {days.map((day, index) => (
              <li key={day.day} aria-current={index === chosen ? 'date' : undefined} className="group relative">
                <span className="absolute inset-x-0 -top-2 bottom-0 flex flex-col items-center justify-end group-aria-[current]:bg-leaf">
                  <Bar day={day} top={top} />
                </span>
                <span className="absolute inset-x-0 top-[calc(100%+5px)] text-center text-2xs leading-4 text-muted tabular-nums group-aria-[current]:font-strong group-aria-[current]:text-ink">
                  {dayOfMonth(day.day)}
                  <span className="block max-lg:hidden">{shortWeekday(day.day)}</span>
                </span>
                {index === chosen && <Tip day={day} currency={currency} isAtEnd={index > last / 2} />}
              </li>
            ))}
          </ol>
          <YearLine days={days} top={top} />
        </div>
      </div>
    </div>
  )
}

const isMirrored = (element: Element) => getComputedStyle(element).direction === 'rtl'

const Axis = ({ ticks, top }: { ticks: readonly number[]; top: number }) => (
  <ul aria-hidden="true" className="absolute inset-x-0 top-2 bottom-10">
    {ticks.map((tick) => (
      <li
        key={tick}
        className="absolute inset-x-0 h-0 border-t border-hairline first:border-ink"
        style={{ bottom: `${(tick / top) * 100}%` }}
      >
        <span className="absolute start-0 -top-2.5 min-w-7.5 bg-surface pe-1.5 text-end text-2xs leading-5 text-muted tabular-nums rtl:text-start">
          {formatNumber(tick)}
        </span>
      </li>
    ))}
  </ul>
)

const Legend = () => (
  <ul className="flex flex-wrap gap-x-4.5 gap-y-0.5 text-xs">
    <li className="inline-flex items-center gap-2">
      <i className="size-3.5 rounded-[2px] bg-action" />
      {m.office_files()}
    </li>
    <li className="inline-flex items-center gap-2">
      <i className={`size-3.5 rounded-[2px] ${hatch}`} />
      {m.office_printed()}
    </li>
    <li className="inline-flex items-center gap-2">
      <i className="w-5 border-t-2 border-dashed border-ink" />
      {m.office_year_ago_both()}
    </li>
  </ul>
)

/** Heights are shares of the plot, which is 8 px lower than what holds the bar. */
const heightOf = (value: number, top: number) => ({ height: `calc((100% - 8px) * ${value / top})` })

const Bar = ({ day: { files, printed }, top }: { day: SalesDay; top: number }) => (
  <>
    {printed > 0 && <i className={`mb-0.5 w-[min(58%,28px)] flex-none rounded-t-[2px] ${hatch}`} style={heightOf(printed, top)} />}
    {files > 0 && <i className="w-[min(58%,28px)] flex-none bg-action" style={heightOf(files, top)} />}
  </>
)

/** Dashed ink on a white casing, so that it is seen on bars too. */
function YearLine({ days, top }: { days: readonly SalesDay[]; top: number }) {
  const points = days.map(({ yearAgo }, index) => `${index + 0.5},${top - yearAgo}`).join(' ')
  const line = { points, fill: 'none', vectorEffect: 'non-scaling-stroke' } as const
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${days.length} ${top}`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full overflow-visible rtl:-scale-x-100"
    >
      <polyline {...line} stroke="var(--color-surface)" strokeWidth="4" />
      <polyline {...line} stroke="var(--color-ink)" strokeWidth="1.5" strokeDasharray="4 3" />
    </svg>
  )
}

const Tip = ({ day, currency, isAtEnd }: { day: SalesDay; currency: string; isAtEnd: boolean }) => (
  <div
    aria-hidden="true"
    className={`pointer-events-none absolute -top-0.5 z-10 rounded-control bg-brand px-3 py-2 text-xs whitespace-nowrap text-surface shadow-float max-lg:hidden ${isAtEnd ? 'end-[calc(100%+6px)]' : 'start-[calc(100%+6px)]'}`}
  >
    <b className="font-strong">{fullDay(day.day)}</b>
    {figures(day, currency).map(([head, amount]) => (
      <div key={head} className="flex justify-between gap-4.5">
        <span>{head}</span>
        <span className="font-strong tabular-nums" dir="ltr">
          {amount}
        </span>
      </div>
    ))}
  </div>
)

const figures = ({ files, printed, yearAgo }: SalesDay, currency: string): [string, string][] => [
  [m.office_files(), formatAmount(files, currency)],
  [m.office_printed(), formatAmount(printed, currency)],
  [m.office_year_ago(), formatAmount(yearAgo, currency)],
]

/** "Saturday 14 Nov 2026 · Files 243.000 · …" */
const words = (day: SalesDay, currency: string) =>
  [fullDay(day.day), ...figures(day, currency).map(([head, amount]) => `${head} ${amount}`)].join(' · ')
