import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { createSharedWork } from './shared-work.ts'

const refuse = async (): Promise<string> => {
  throw new AppError('unavailable')
}

test('work that many await is done once', async () => {
  const share = createSharedWork<string>()
  let done = 0
  const work = async () => `made ${++done}`
  expect(await Promise.all([share('a', work), share('a', work), share('a', work)])).toEqual(['made 1', 'made 1', 'made 1'])
  expect(await share('a', work)).toBe('made 2')
})

test('if there was no room for the first requester, the others request it in their own name, once for all', async () => {
  const share = createSharedWork<string>()
  let done = 0
  const work = async () => `made ${++done}`
  const first = share('a', refuse)
  const others = [share('a', work), share('a', work)]
  await expect(first).rejects.toThrow(AppError)
  expect(await Promise.all(others)).toEqual(['made 1', 'made 1'])
})

test('any other failure is a failure for all', async () => {
  const share = createSharedWork<string>()
  const both = [share('a', () => Promise.reject(new Error('broken'))), share('a', async () => 'made')]
  await expect(both[0]).rejects.toThrow('broken')
  await expect(both[1]).rejects.toThrow('broken')
})
