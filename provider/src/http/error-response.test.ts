import { expect, test } from 'vitest'
import { refusalOf } from './error-response.ts'

const databaseError = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('from the driver'), { code }) })

test.each([
  ['22P02', 'malformed_body'],
  ['22003', 'malformed_body'],
  ['40P01', 'conflict'],
  ['57014', 'unavailable'],
  ['08006', 'unavailable'],
  ['25P03', 'unavailable'],
  ['ECONNREFUSED', 'unavailable'],
  ['EHOSTUNREACH', 'unavailable'],
  ['ENETUNREACH', 'unavailable'],
  ['53100', 'unavailable'],
  ['ENOSPC', 'unavailable'],
  ['23505', 'internal'],
  ['42P01', 'internal'],
])('the error %s of the database or the disk is answered as %s', (code, told) => {
  expect(refusalOf(databaseError(code)).code).toBe(told)
})

test('if the database refuses because the person was deleted meanwhile, the caller is logged out', () => {
  const raised = (message: string) => new Error('Failed query', { cause: Object.assign(new Error(message), { code: 'P0001' }) })
  expect(refusalOf(raised('The person is deleted')).code).toBe('unauthenticated')
  expect(refusalOf(raised('The audit log is append-only')).code).toBe('internal')
})

test.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
])('if the driver says that the database is away (%s), the answer is unavailable, with a time to come back', (said) => {
  const told = { code: 'unavailable', details: { retryAfterSeconds: 5 } }
  expect(refusalOf(new Error('Failed query', { cause: new Error(said) }))).toMatchObject(told)
})

test('anything else is internal, and its text is not sent', () => {
  for (const thrown of [new Error('secret'), 'secret', undefined, null, { code: '22P02' }])
    expect(refusalOf(thrown)).toMatchObject({ code: 'internal', details: {} })
})
