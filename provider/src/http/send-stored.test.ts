import { expect, test } from 'vitest'
import { parseByteRange, sendStored } from './send-stored.ts'

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

const files = {
  read: async (_id: string, range = { start: 0, end: 9 }) => new Blob(['0123456789'.slice(range.start, range.end + 1)]).stream(),
}
const ask = async (range: string | undefined, ifRange?: string, etag?: string) => {
  const response = await sendStored(files, { id: 'a', sizeBytes: 10 }, { range, ifRange }, etag ? { ETag: etag } : {})
  return [response.status, response.headers.get('Content-Range'), response.headers.get('Content-Length'), await response.text()]
}

test.each([
  ['a part that is asked for', ['bytes=2-4'], [206, 'bytes 2-4/10', '3', '234']],
  ['everything without a range', [undefined], [200, null, '10', '0123456789']],
  ['a refusal of what is outside', ['bytes=10-'], [416, 'bytes */10', null, '']],
  ['the rest of the file that was begun', ['bytes=5-', '"v1"', '"v1"'], [206, 'bytes 5-9/10', '5', '56789']],
  ['everything of another file than was begun', ['bytes=5-', '"v0"', '"v1"'], [200, null, '10', '0123456789']],
  ['everything if nothing tells which file was begun', ['bytes=5-', '"v1"'], [200, null, '10', '0123456789']],
] as const)('a stored file is sent as %s', async (_, [range, ifRange, etag], answer) => {
  expect(await ask(range, ifRange, etag)).toEqual(answer)
})
