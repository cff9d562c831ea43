import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** A queue whose only place is taken until `open` is called, and what has run since, in order. */
function busyQueue(waiting: number) {
  const enqueue = createFairQueue({ line: 'test', running: 1, waiting })
  const { promise, resolve: open } = Promise.withResolvers<void>()
  void enqueue('first', () => promise)
  const ran: string[] = []
  const ask = (whose: string, count: number) =>
    Array.from({ length: count }, (_, number) =>
      enqueue(whose, async () => {
        ran.push(`${whose}${number + 1}`)
        return whose
      }),
    )
  return { ask, open, ran }
}

const countRefused = async (asked: Promise<unknown>[]) => (await Promise.all(asked)).filter((turn) => turn === undefined).length

test('waiting askers are served in turns, however many tasks one of them has', async () => {
  const { ask, open, ran } = busyQueue(100)
  const asked = [...ask('a', 4), ...ask('b', 2), ...ask('c', 1)]
  open()
  await Promise.all(asked)
  expect(ran).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('if the queue is full, the asker with most tasks loses the newest to one with fewer', async () => {
  const { ask, open, ran } = busyQueue(4)
  const greedy = ask('a', 6)
  const others = [...ask('b', 1), ...ask('c', 1)]
  open()
  expect(await countRefused(greedy)).toBe(4)
  expect(await countRefused(others)).toBe(0)
  expect(ran).toEqual(['a1', 'b1', 'c1', 'a2'])
})

test('nobody is displaced by an asker with equally many waiting tasks', async () => {
  const { ask, open } = busyQueue(2)
  const [early, late] = [ask('a', 1).concat(ask('b', 1)), ask('c', 1)]
  open()
  expect([await countRefused(early), await countRefused(late)]).toEqual([0, 1])
})

test('a queue is full when many wait in it, not when one asker fills it', async () => {
  const fill = async (askers: string[], each: number) => {
    const enqueue = createFairQueue({ line: 'test', running: 1, waiting: 16 })
    const { promise, resolve } = Promise.withResolvers<void>()
    const asked = ['first', ...askers.flatMap((whose) => Array.from({ length: each }, () => whose))].map((whose) =>
      enqueue(whose, () => promise),
    )
    const fullness = enqueue.fullness()
    resolve()
    await Promise.all(asked)
    return [fullness, enqueue.fullness()]
  }
  expect(await fill(['a'], 16)).toEqual([0.125, 0])
  expect(await fill([...'abcdefgh'], 2)).toEqual([1, 0])
})

test('the process handles other events between two tasks', async () => {
  const enqueue = createFairQueue({ line: 'test', running: 1, waiting: 10 })
  const seen: string[] = []
  const tasks = [1, 2, 3].map((number) => enqueue('a', async () => seen.push(`task ${number}`)))
  setImmediate(() => seen.push('something else'))
  await Promise.all(tasks)
  expect(seen.indexOf('something else')).toBeLessThan(seen.indexOf('task 3'))
})
