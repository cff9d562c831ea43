import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { createWorkQueue } from './work-queue.ts'

test('no more than the allowed tasks run at once, and the rest wait their turn', async () => {
  const enqueue = createWorkQueue({ line: 'test', running: 2, waiting: 32 })
  let running = 0
  let most = 0
  const started: number[] = []
  const task = async (number: number) => {
    started.push(number)
    most = Math.max(most, ++running)
    await new Promise((next) => setImmediate(next))
    running--
  }
  await Promise.all(Array.from({ length: 20 }, (_, number) => enqueue(() => task(number))))
  expect(most).toBe(2)
  expect(started).toEqual(Array.from({ length: 20 }, (_, number) => number))
})

test('a task that finds the queue full is refused at once, with a time to come back', async () => {
  const enqueue = createWorkQueue({ line: 'test', running: 1, waiting: 2 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const accepted = [1, 2, 3].map(() => enqueue(() => promise))
  const refusal = await enqueue(async () => {}).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(AppError)
  expect(refusal).toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 2 } })
  resolve()
  await Promise.all(accepted)
  await expect(enqueue(async () => 'free again')).resolves.toBe('free again')
})

test('a task that fails gives its place to the next', async () => {
  const enqueue = createWorkQueue({ line: 'test', running: 1, waiting: 1 })
  const failing = enqueue(() => Promise.reject(new Error('no')))
  const next = enqueue(async () => 'ran')
  await expect(failing).rejects.toThrow('no')
  await expect(next).resolves.toBe('ran')
})
