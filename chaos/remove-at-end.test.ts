import { expect, test } from 'vitest'
import { removeAll, removeAtEnd } from './remove-at-end.ts'

test('what was made last is removed first, once, and what cannot be removed keeps nothing else from it', async () => {
  const removed: string[] = []
  const make = (name: string) => removeAtEnd(async () => void removed.push(name))
  make('database')
  const early = make('folder')
  removeAtEnd(() => Promise.reject(new Error('busy')))
  make('network')
  await early()
  await early()
  expect((await removeAll()).map(String)).toEqual(['Error: busy'])
  expect(removed).toEqual(['folder', 'network', 'database'])
})
