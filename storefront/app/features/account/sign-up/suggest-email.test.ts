import { expect, test } from 'vitest'
import { suggestEmail } from './suggest-email.ts'

test.each([
  ['dana@gmial.com', 'dana@gmail.com'],
  ['dana@hotmial.com', 'dana@hotmail.com'],
  ['dana@gmail.con', 'dana@gmail.com'],
])('%s was probably meant to be %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant))

test.each(['dana@gmail.com', 'dana@moe.edu.kw', 'dana@outlook.sa', 'dana@agency.gov.kw', 'dana@school.example', 'dana@gust.edu.kw'])(
  '%s is fine',
  (typed) => expect(suggestEmail(typed)).toBeUndefined(),
)
