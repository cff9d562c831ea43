import { expect, test } from 'vitest'
import { isFoundBy } from './area-combobox.tsx'

const salmiya = ['Salmiya', 'السالمية']
const jleeb = ['Jleeb Al-Shuyoukh', 'جليب الشيوخ']

test.each([
  ['salm', salmiya],
  ['Al-Salmiyah', salmiya],
  ['as salmiya', salmiya],
  ['سالميه', salmiya],
  ['السالم', salmiya],
  ['jlib', jleeb],
  ['shuyukh', jleeb],
  ['الشيوخ', jleeb],
  ['', jleeb],
])('"%s" finds it', (typed, names) => {
  expect(isFoundBy(names, typed)).toBe(true)
})

test.each(['Hawalli', 'حولي', 'xyz'])('"%s" does not find Salmiya', (typed) => {
  expect(isFoundBy(salmiya, typed)).toBe(false)
})
