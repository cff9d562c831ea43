import { expect, test } from 'vitest'
import { refusalOf } from './refusal-of.ts'

const databaseError = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('from the driver'), { code }) })

test.each([
  ['22P02', 'malformed_body'],
  ['22003', 'malformed_body'],
  ['40P01', 'conflict'],
  ['57014', 'unavailable'],
  ['08006', 'unavailable'],
  ['ECONNREFUSED', 'unavailable'],
  ['53100', 'unavailable'],
  ['ENOSPC', 'unavailable'],
  ['23505', 'internal'],
  ['42P01', 'internal'],
])('an error %s of the database or the disk is told as %s', (code, told) => {
  expect(refusalOf(databaseError(code)).code).toBe(told)
})

test('what the database refuses because the person was deleted meanwhile is told as to whoever is not logged in any more', () => {
  const raised = (message: string) => new Error('Failed query', { cause: Object.assign(new Error(message), { code: 'P0001' }) })
  expect(refusalOf(raised('The person is deleted')).code).toBe('unauthenticated')
  expect(refusalOf(raised('The audit log is append-only')).code).toBe('internal')
})

test.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
])('what the driver says of a database that is away (%s) is told as unavailable, with a time to come back', (said) => {
  const told = { code: 'unavailable', details: { retryAfterSeconds: 5 } }
  expect(refusalOf(new Error('Failed query', { cause: new Error(said) }))).toMatchObject(told)
})

test('anything else is internal, and its text is not told', () => {
  for (const thrown of [new Error('secret'), 'secret', undefined, null, { code: '22P02' }])
    expect(refusalOf(thrown)).toMatchObject({ code: 'internal', details: {} })
})
