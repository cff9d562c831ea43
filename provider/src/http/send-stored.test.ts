import { expect, test } from 'vitest'
import { parseByteRange } from './send-library-file.ts'

test.each([
  ['no range is the whole file', undefined, undefined],
  ['from here to there, both included', 'bytes=0-99', { start: 0, end: 99 }],
  ['from here to the end', 'bytes=900-', { start: 900, end: 999 }],
  ['the last so many bytes', 'bytes=-100', { start: 900, end: 999 }],
  ['more last bytes than there are is all of them', 'bytes=-5000', { start: 0, end: 999 }],
  ['an end beyond the file is its end', 'bytes=990-5000', { start: 990, end: 999 }],
  ['a start beyond the file cannot be', 'bytes=1000-', 'unsatisfiable'],
  ['the last no bytes cannot be', 'bytes=-0', 'unsatisfiable'],
  ['several ranges are answered with all', 'bytes=0-1,5-6', undefined],
  ['an end before its start is no range', 'bytes=5-4', undefined],
  ['another unit is no range', 'pages=1-2', undefined],
  ['nothing on either side is no range', 'bytes=-', undefined],
])('%s', (_rule, header, range) => {
  expect(parseByteRange(header, 1000)).toEqual(range)
})
