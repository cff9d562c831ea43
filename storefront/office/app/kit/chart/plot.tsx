import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { ticksFor } from './chart-scale.ts'
import { LineOfPlot } from './line-of-plot.tsx'

type Bar = { value: number; look: string }

export type PlotPoint = {
  key: string
  /** For the tooltip and screen readers. */
  name: string
  /** The label below its bars; longer on desktops. */
  short: string
  shorter?: string
  /** Stacked. Above zero the first is on top; below zero the first is next to zero. */
  above: readonly Bar[]
  below?: readonly Bar[]
  /** All points have one, or none. */
  line?: number
  figures: readonly (readonly [head: string, amount: string])[]
}

/** `mostLabels`: how many labels fit below the bars; half as many on a phone. */
type PlotProps = { label: string; legend: ReactNode; points: readonly PlotPoint[]; mostLabels: number }

const sum = (bars: readonly Bar[] = []) => bars.reduce((total, { value }) => total + value, 0)

/**
 * Bars above and below zero, and a dashed line if the points have one. Time runs in reading direction: bars by flow, the line mirrored,
 * figures unchanged. It is one tab stop; arrow keys move between points.
 */
export function Plot({ label, legend, points, mostLabels }: PlotProps) {
  const [chosen, setChosen] = useState<number>()
  const last = points.length - 1
  const line = points.flatMap(({ line }) => line ?? [])
  const ends = [...points.flatMap(({ above, below }) => [sum(above), -sum(below)]), ...line]
  const ticks = ticksFor(Math.max(...ends), Math.min(...ends))
  const [low, top] = [ticks.at(0) ?? 0, ticks.at(-1) ?? 1]
  const zero = share(0, low, top)
  const shown = points[chosen ?? last]
  const every = (most: number) => Math.ceil(points.length / most)
  const goTo = (index: number) => setChosen(Math.min(Math.max(index, 0), last))

  const move = (event: KeyboardEvent) => {
    const from = chosen ?? last
    const [left, right] = isMirrored(event.currentTarget) ? [from + 1, from - 1] : [from - 1, from + 1]
    const to = { Home: 0, End: last, ArrowLeft: left, ArrowRight: right, ArrowDown: from - 1, ArrowUp: from + 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    goTo(to)
  }
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, right, width } = currentTarget.getBoundingClientRect()
    const part = (isMirrored(currentTarget) ? right - clientX : clientX - left) / width
    goTo(Math.floor(part * points.length))
  }

  return (
    <div>
      {legend}
      {shown && <p className="pt-2 text-xs lg:hidden">{words(shown)}</p>}
      <div className="relative mt-3.5 mb-1 h-58">
        <Axis ticks={ticks} />
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={points.length}
          aria-valuenow={(chosen ?? last) + 1}
          aria-valuetext={shown && words(shown)}
          onKeyDown={move}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(undefined)}
          className="absolute end-0 top-2 bottom-10 touch-pan-y"
          style={{ insetInlineStart: roomFor(ticks) }}
        >
          <ol className="absolute inset-0 grid auto-cols-fr grid-flow-col">
            {points.map((one, index) => (
              <li key={one.key} aria-current={index === chosen ? 'date' : undefined} className="group relative min-w-0">
                <span className="absolute inset-x-0 -top-2 bottom-0 group-aria-[current]:bg-leaf" />
                <Bars
                  bars={one.above}
                  highest={top}
                  className="top-0 justify-end [&>:first-child]:rounded-t-[2px]"
                  style={{ bottom: zero }}
                />
                {one.below && <Bars bars={one.below} highest={-low} className="bottom-0" style={{ top: share(0, -top, -low) }} />}
                <Label point={one} isShown={index % every(mostLabels) === 0} isOnPhones={index % every(mostLabels / 2) === 0} />
                {index === chosen && <Tip point={one} isAtEnd={index > last / 2} />}
              </li>
            ))}
          </ol>
          {line.length > 0 && <LineOfPlot values={line} low={low} top={top} />}
        </div>
      </div>
    </div>
  )
}

const isMirrored = (element: Element) => getComputedStyle(element).direction === 'rtl'
const share = (value: number, low: number, top: number) => `${((value - low) / (top - low)) * 100}%`

const tickText = (tick: number) => `${tick < 0 ? '−' : ''}${formatNumber(Math.abs(tick))}`

/** An axis's figures are as wide as its longest. */
const roomFor = (ticks: readonly number[]) => `${Math.max(38, 10 + 6.5 * Math.max(...ticks.map((tick) => tickText(tick).length)))}px`

const Axis = ({ ticks }: { ticks: readonly number[] }) => (
  <ul aria-hidden="true" className="absolute inset-x-0 top-2 bottom-10">
    {ticks.map((tick) => (
      <li
        key={tick}
        className={`absolute inset-x-0 h-0 border-t ${tick === 0 ? 'border-ink' : 'border-hairline'}`}
        style={{ bottom: share(tick, ticks.at(0) ?? 0, ticks.at(-1) ?? 1) }}
      >
        <span className="absolute start-0 -top-2.5 min-w-7.5 bg-surface pe-1.5 text-end text-2xs leading-5 whitespace-nowrap text-muted tabular-nums rtl:text-start">
          <bdi dir="ltr">{tickText(tick)}</bdi>
        </span>
      </li>
    ))}
  </ul>
)

type BarsProps = { bars: readonly Bar[]; highest: number; className: string; style: { top: string } | { bottom: string } }

/** Heights are shares of the plot on this side of zero. */
const Bars = ({ bars, highest, className, style }: BarsProps) => (
  <span className={`absolute inset-x-0 flex flex-col items-center gap-0.5 ${className}`} style={style}>
    {bars.map(
      ({ value, look }) =>
        value > 0 && <i key={look} className={`w-[min(58%,28px)] flex-none ${look}`} style={{ height: `${(value / highest) * 100}%` }} />,
    )}
  </span>
)

/** Centred below its bars, as wide as needed. */
const Label = ({ point: { short, shorter }, isShown, isOnPhones }: { point: PlotPoint; isShown: boolean; isOnPhones: boolean }) => (
  <span
    className={`absolute inset-x-0 top-[calc(100%+5px)] flex-col items-center text-center text-2xs leading-4 whitespace-nowrap text-muted tabular-nums group-aria-[current]:font-strong group-aria-[current]:text-ink ${isOnPhones ? 'max-lg:flex' : 'max-lg:hidden'} ${isShown ? 'lg:flex' : 'lg:hidden'}`}
  >
    <span>{short}</span>
    {shorter && <span className="max-lg:hidden">{shorter}</span>}
  </span>
)

const Tip = ({ point: { name, figures }, isAtEnd }: { point: PlotPoint; isAtEnd: boolean }) => (
  <div
    aria-hidden="true"
    className={`pointer-events-none absolute -top-0.5 z-10 rounded-control bg-brand px-3 py-2 text-xs whitespace-nowrap text-surface shadow-float max-lg:hidden ${isAtEnd ? 'end-[calc(100%+6px)]' : 'start-[calc(100%+6px)]'}`}
  >
    <b className="font-strong">{name}</b>
    {figures.map(([head, amount]) => (
      <div key={head} className="flex justify-between gap-4.5">
        <span>{head}</span>
        <span className="font-strong tabular-nums" dir="ltr">
          {amount}
        </span>
      </div>
    ))}
  </div>
)

/** "Saturday 14 Nov 2026 · Files 243.000 · …" */
const words = ({ name, figures }: PlotPoint) => [name, ...figures.map(([head, amount]) => `${head} ${amount}`)].join(' · ')
