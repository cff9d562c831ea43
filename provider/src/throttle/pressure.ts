import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * How busy this process is, which decides what gives way (decision 121): from 1 on, what is dispensable; from 2 on, stored pages are answered
 * instead of new ones; at 3, pages that are not stored are refused and log-ins wait. Payments never ask.
 */
export type PressureLevel = 0 | 1 | 2 | 3
export const gives = { extras: 1, keptAnew: 2, newPages: 3, logIns: 3 } as const satisfies Record<string, PressureLevel>

/** How full a line is: 0 if nobody waits, 1 if it is as long as it may get. */
export type Fullness = () => number

export type Pressure = {
  level: () => PressureLevel
  /** One more line that counts. */
  watch: (fullness: Fullness) => void
  /** Resolves once the level is below this one, after that many milliseconds at the latest. */
  ease: (level: PressureLevel, mostMs: number) => Promise<void>
  close: () => void
}

const everyMs = 250
/** Of a new reading: a rush of one second is no pressure, one of three is. */
const weight = 0.12
/** A level begins when the fullest line is this full, and ends when it is half as full. */
const begins: Record<Exclude<PressureLevel, 0>, number> = { 1: 0.25, 2: 0.5, 3: 0.75 }

/** Measures four times a second. `onChange` hears of each new level. */
export function openPressure(onChange: (level: PressureLevel) => void = () => {}): Pressure {
  const gauge = createPressure(onChange)
  gauge.watch(eventLoopFullness())
  const timer = setInterval(gauge.measure, everyMs).unref()
  return { ...gauge, close: () => clearInterval(timer) }
}

/** The same without a timer: the caller decides when to `measure`. */
export function createPressure(onChange: (level: PressureLevel) => void = () => {}): Pressure & { measure: () => void } {
  const lines: Fullness[] = []
  const waiting = new Set<{ level: PressureLevel; end: () => void }>()
  let smooth = 0
  let level: PressureLevel = 0

  function next(): PressureLevel {
    for (const one of [3, 2, 1] as const) if (smooth >= begins[one] * (one <= level ? 0.5 : 1)) return one
    return 0
  }

  return {
    level: () => level,
    watch: (fullness) => {
      lines.push(fullness)
    },
    measure: () => {
      const fullest = Math.max(0, ...lines.map((fullness) => Math.min(1, fullness())))
      smooth += (fullest - smooth) * weight
      const before = level
      level = next()
      if (level !== before) onChange(level)
      for (const one of waiting) if (level < one.level) one.end()
    },
    ease: async (below, mostMs) => {
      if (level < below) return
      const { promise, resolve } = Promise.withResolvers<void>()
      const one = { level: below, end: resolve }
      waiting.add(one)
      const timer = setTimeout(resolve, mostMs)
      await promise
      clearTimeout(timer)
      waiting.delete(one)
    },
    close: () => {},
  }
}

const resolutionMs = 20
/** With a delay of two seconds, visitors think that the shop is broken. */
const longestDelayMs = 2_000

/** The average delay of the event loop since it was last asked. */
function eventLoopFullness(): Fullness {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  return () => {
    const lateMs = (delay.mean || 0) / 1e6 - resolutionMs
    delay.reset()
    return Math.max(0, lateMs) / longestDelayMs
  }
}
