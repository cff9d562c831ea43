import { expect, test } from 'vitest'
import type { Db } from './database.ts'
import { readWithin } from './read-within.ts'
import type { ReadPublic } from './replica.ts'

const read: ReadPublic = (run) => run({} as Db)

test('gives up on a read that does not end', async () => {
  await expect(readWithin(read, 1)(() => new Promise(() => {}))).rejects.toMatchObject({ code: 'unavailable' })
})

test('answers what was read in time, and its error', async () => {
  const patient = readWithin(read, 600_000)
  await expect(patient(async () => 'read')).resolves.toBe('read')
  await expect(patient(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
