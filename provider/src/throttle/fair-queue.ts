/** Undefined if there was no room: the caller should come again. */
export type Turn<Result> = { result: Result } | undefined
export type FairQueue = {
  <Result>(whose: string, task: () => Promise<Result>): Promise<Turn<Result>>
  /** The share of waiting places that are taken, from 0 to 1. One asker counts for at most an eighth, because others get turns beside it. */
  fullness: () => number
}

type Waiter = (mayStart: boolean) => void

/** `line`: its name in the metrics. Queues of one name are counted together. */
export type Room = { line: string; running: number; waiting: number }

/** Tasks that run and wait now, and how many were refused since the process started. */
export type LineState = { running: number; waiting: number; refused: number }

const states = new Map<string, LineState>()

/** All queues of this process by name. */
export const lineStates: ReadonlyMap<string, Readonly<LineState>> = states

function stateOf(line: string): LineState {
  const state = states.get(line) ?? { running: 0, waiting: 0, refused: 0 }
  states.set(line, state)
  return state
}

/**
 * Runs at most `running` tasks at once and lets `waiting` more wait. Askers take turns, one task each. If no more may wait, the newest task of
 * the asker with most waiting is refused. So an asker with many tasks delays and displaces nobody else.
 */
export function createFairQueue({ line, running, waiting }: Room): FairQueue {
  const state = stateOf(line)
  /** In the order of their turns. */
  const lanes = new Map<string, Waiter[]>()
  let waitingNow = 0
  let free = running

  function take(whose: string, from: 'oldest' | 'newest'): Waiter | undefined {
    const lane = lanes.get(whose) ?? []
    const waiter = from === 'oldest' ? lane.shift() : lane.pop()
    if (waiter) waitingNow--
    if (lane.length === 0) lanes.delete(whose)
    return waiter
  }

  /** Whether one more of this asker may wait. */
  function makeRoom(whose: string): boolean {
    if (waitingNow < waiting) return true
    const [longest] = [...lanes].toSorted(([, a], [, b]) => b.length - a.length)
    if (!longest || longest[1].length <= (lanes.get(whose)?.length ?? 0) + 1) return false
    take(longest[0], 'newest')?.(false)
    return true
  }

  async function waitForTurn(whose: string): Promise<boolean> {
    if (free > 0) {
      free--
      return true
    }
    if (!makeRoom(whose)) return false
    waitingNow++
    return new Promise((start) => lanes.set(whose, [...(lanes.get(whose) ?? []), start]))
  }

  function next(): void {
    const [whose] = lanes.keys()
    if (whose === undefined) {
      // Another place that became free at the same time has served the last of them.
      free++
      return
    }
    const waiter = take(whose, 'oldest')
    const rest = lanes.get(whose)
    // After a turn, an asker waits until all others have had theirs.
    lanes.delete(whose)
    if (rest) lanes.set(whose, rest)
    waiter?.(true)
  }

  const enqueue = async <Result>(whose: string, task: () => Promise<Result>): Promise<Turn<Result>> => {
    state.waiting++
    const mayStart = await waitForTurn(whose)
    state.waiting--
    if (!mayStart) {
      state.refused++
      return undefined
    }
    state.running++
    try {
      return { result: await task() }
    } finally {
      state.running--
      // The event loop gets a turn between two tasks.
      if (waitingNow > 0) setImmediate(next)
      else free++
    }
  }
  const mostOfOne = Math.ceil(waiting / 8)
  const counted = () => [...lanes.values()].reduce((sum, lane) => sum + Math.min(lane.length, mostOfOne), 0)
  return Object.assign(enqueue, { fullness: () => (waiting === 0 ? 0 : counted() / waiting) })
}
