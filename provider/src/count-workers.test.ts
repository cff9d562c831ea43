import { expect, test } from 'vitest'
import { countWorkers, poolSizeOf } from './count-workers.ts'

const DATABASE_URL = 'postgres://localhost/shop'

test('on PostgreSQL there is a worker for each core, eight at most, or as many as the setting says', () => {
  expect(countWorkers({ DATABASE_URL }, 2)).toBe(2)
  expect(countWorkers({ DATABASE_URL }, 64)).toBe(8)
  expect(countWorkers({ DATABASE_URL, WORKERS: '' }, 4)).toBe(4)
  expect(countWorkers({ DATABASE_URL, WORKERS: '12' }, 4)).toBe(12)
})

test('a jobs-only role has one process unless more are requested', () => {
  expect(countWorkers({ DATABASE_URL, ROLE: 'worker' }, 4)).toBe(1)
  expect(countWorkers({ DATABASE_URL, ROLE: 'worker', WORKERS: '3' }, 4)).toBe(3)
  expect(countWorkers({ DATABASE_URL, ROLE: 'web' }, 4)).toBe(4)
})

test('the embedded database and a storefront alone have one process, whatever the setting says', () => {
  expect(countWorkers({ WORKERS: '4' }, 4)).toBe(1)
  expect(countWorkers({ DATABASE_URL: '', WORKERS: '4' }, 4)).toBe(1)
  expect(countWorkers({ DATABASE_URL, PROVIDER_URL: 'http://provider', WORKERS: '4' }, 4)).toBe(1)
})

test.each(['0', '-1', '1.5', 'many', '65'])('WORKERS=%s starts one process, which refuses it by name', (WORKERS) => {
  expect(countWorkers({ DATABASE_URL, WORKERS }, 4)).toBe(1)
})

test('all workers together leave most of a hundred connections to others', () => {
  expect([1, 2, 4, 8, 64].map(poolSizeOf)).toEqual([10, 10, 10, 5, 2])
})
