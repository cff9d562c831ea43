import { expect, test } from 'vitest'
import { describeCauses } from './causes.ts'
import type { Answer } from './load.ts'

const answer = (requestId: string, status = 503): Answer => {
  const headers = { 'x-request-id': requestId, 'x-error-code': 'unavailable' }
  return { kind: 'order', url: '/', status, ms: 1, begunAt: 0, endedAt: 1, headers, body: '' }
}
const line = (requestId: string, ...messages: string[]) =>
  JSON.stringify({ requestId, err: messages.reduceRight<object>((cause, message) => ({ message, cause }), undefined as never) })
const log = [
  'The shop is open',
  line('1', 'Failed query: insert', 'canceling statement due to statement timeout'),
  line('2', 'Failed query: select', 'timeout exceeded when trying to connect'),
  line('3', 'timeout exceeded when trying to connect'),
  line('4', 'of an answer by 200'),
  '{"requestId":"5","msg":"no err',
  'null',
].join('\n')

test('the causes of refused requests are counted, the most frequent first', () => {
  const answers = [answer('1'), answer('2'), answer('3'), answer('4', 200), answer('5')]
  expect(describeCauses(answers, log)).toBe(
    '2 × timeout exceeded when trying to connect, 1 × canceling statement due to statement timeout, 1 × unavailable, not in the log',
  )
  expect(describeCauses([answer('4', 200)], log)).toBe('')
})
