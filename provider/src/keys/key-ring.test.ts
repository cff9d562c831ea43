import { expect, test } from 'vitest'
import { livingKeys, missingKeys, signingKey } from './key-ring.ts'

const start = new Date('2026-01-01T00:00:00Z')
const after = (days: number, minutes = 0) => new Date(start.getTime() + days * 86_400_000 + minutes * 60_000)
const key = (name: string, signsFrom: Date) => ({ name, signsFrom })
const ring = [key('first', start), key('second', after(90)), key('third', after(180))]
const names = (keys: { name: string }[]) => keys.map(({ name }) => name)

test('a key signs from its time until the next one does', () => {
  expect(signingKey(ring, after(89, 1439))?.name).toBe('first')
  expect(signingKey(ring, after(90))?.name).toBe('second')
  expect(signingKey(ring, after(500))?.name).toBe('third')
})

test('a key’s signatures count for the 15 minutes of a token and five more', () => {
  expect(names(livingKeys(ring, after(90, 19)))).toEqual(['first', 'second', 'third'])
  expect(names(livingKeys(ring, after(90, 20)))).toEqual(['second', 'third'])
})

test('there is always one signing key and a next one', () => {
  expect(missingKeys([], start)).toEqual([start, after(90)])
  expect(missingKeys([key('first', start), key('second', after(90))], after(89))).toEqual([])
  expect(missingKeys([key('first', start), key('second', after(90))], after(90, 60))).toEqual([after(180)])
})

test('if nobody checked for too long, the next key signs as soon as every process can know it', () => {
  expect(missingKeys([key('first', start)], after(200))).toEqual([after(200, 2)])
})
