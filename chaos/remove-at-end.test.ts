import { expect, test } from 'vitest'
import { removeAll, removeAtEnd } from './remove-at-end.ts'

test('the newest is removed first, once, and a failed removal does not stop the others', async () => {
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
