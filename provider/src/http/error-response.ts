import type { ErrorBody } from 'contract/error-body.ts'
import { type ErrorCode, errorStatus } from 'contract/error-code.ts'
import { header } from 'contract/headers.ts'
import type { Locale } from 'contract/locale.ts'
import { AppError, type AppErrorDetails } from '../app-error.ts'
import { isConflictCode } from '../db/transact.ts'
import { errorTexts } from './error-texts.ts'

/** The contract's error body: a message in the reader's language; code and request id only in headers. */
export function errorResponse(code: ErrorCode, details: AppErrorDetails, locale: Locale, requestId: string): Response {
  const body: ErrorBody = { message: details.message ?? errorTexts[code][locale] }
  if (details.fields) body.errors = details.fields
  if (details.data !== undefined) body.data = details.data
  const headers = new Headers({
    'Content-Type': 'application/json; charset=utf-8',
    [header.errorCode]: code,
    [header.requestId]: requestId,
    'Cache-Control': 'no-store',
  })
  if (details.retryAfterSeconds) headers.set('Retry-After', String(details.retryAfterSeconds))
  return new Response(JSON.stringify(body), { status: errorStatus[code], headers })
}

const retryAfterSeconds = 5
/** Values that the database cannot store (22P02, 22021, 22003): the caller's fault, though our schema should have refused them. */
const badValue = /^(22P02|22021|22003|22P05)$/
/**
 * Unreachable, shutting down, a transaction ended because its client fell silent, out of room (or the disk for files is), a file store that does
 * not answer, a statement that took too long, or a lock not obtained in time.
 */
const isAway =
  /^(08...|57P0.|53...|57014|55P03|25P03|ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN|E(HOST|NET)(UNREACH|DOWN)|ENOSPC|EDQUOT|FILES_AWAY)$/
/** Messages of the driver, which has no codes for them: no connection, a broken one, or one that fell silent. */
const driverSaysAway = /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/

/** The database's error for a request of a person who was deleted meanwhile (migration 0011). */
const personIsDeleted = { code: 'P0001', message: 'The person is deleted' }

/** The code that answers an unexpected error; its own text is never sent. */
export function refusalOf(error: unknown): AppError {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (code === personIsDeleted.code && cause.message === personIsDeleted.message) return new AppError('unauthenticated')
    if (badValue.test(code)) return new AppError('malformed_body')
    if (isConflictCode(code)) return new AppError('conflict')
    if (isAway.test(code) || driverSaysAway.test(cause.message)) return new AppError('unavailable', { retryAfterSeconds })
  }
  return new AppError('internal')
}
