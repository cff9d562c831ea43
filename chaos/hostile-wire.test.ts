import { seededRandom } from 'contract/seeded-random.ts'
import { expect, test } from 'vitest'
import { type Wire, wireOf, wireSorts } from './hostile-wire.ts'

const value = { email: 'student@example.com', 'items[0]': [1, { id: '7' }], note: 'مذكرة' }
const listOf = (seed: number): Wire[] => {
  const random = seededRandom(seed)
  return Array.from({ length: 400 }, () => wireOf(value, random))
}
const wires = listOf(1)
const of = (sort: string) => wires.filter((wire) => wire.sort === sort).map(({ body }) => Buffer.from(body))
const isUtf8 = (body: Buffer) => Buffer.from(body.toString()).equals(body)
const isJson = (body: Buffer) => {
  try {
    return Boolean(JSON.parse(body.toString()))
  } catch {
    return false
  }
}

test('there are bodies of every sort, about half of them plain JSON, and the same ones by the same seed', () => {
  expect(new Set(wires.map(({ sort }) => sort))).toEqual(new Set(wireSorts))
  expect(of('JSON').length).toBeGreaterThan(150)
  expect(of('JSON').every(isJson)).toBe(true)
  expect(listOf(1).every(({ body }, index) => Buffer.from(body).equals(wires[index]?.body ?? Buffer.alloc(0)))).toBe(true)
  expect(listOf(2).every(({ body }, index) => Buffer.from(body).equals(wires[index]?.body ?? Buffer.alloc(0)))).toBe(false)
})

test('bodies declared broken are broken, and names declared duplicate occur twice', () => {
  expect(of('broken UTF-8').some(isUtf8)).toBe(false)
  expect(of('broken JSON').filter(isJson)).toEqual([])
  for (const body of of('names twice')) expect(isJson(body)).toBe(true)
  for (const body of of('names twice')) expect(body.toString()).toMatch(/"(email|items\[0\]|note)":.*"\1":/)
  expect(Math.max(...of('nested deeply').map((body) => body.toString().split(/[[{]/).length))).toBeGreaterThan(10_000)
  expect(Math.max(...of('huge text or number').map((body) => body.length))).toBeGreaterThan(1_048_576)
})
