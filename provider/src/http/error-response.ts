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
/** Values that the database cannot hold (22P02, 22021, 22003): the caller's fault, though our schema should have refused them. */
const badValue = /^(22P02|22021|22003|22P05)$/
/** No connection or no way there, shutting down, a transaction that was given up for its client's silence, full (as the disk for files may be), a file store that does not answer, cancelled for taking too long, or a lock not obtained in time. */
const isAway =
  /^(08...|57P0.|53...|57014|55P03|25P03|ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN|E(HOST|NET)(UNREACH|DOWN)|ENOSPC|EDQUOT|FILES_AWAY)$/
/** Messages of the driver, which has no codes for them: no connection, one that broke, or one on which nothing comes any more. */
const driverSaysAway = /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/

/** What the database says to a request of a person who was deleted while it was under way (migration 0011). */
const personIsDeleted = { code: 'P0001', message: 'The person is deleted' }

/** The code by which an unexpected error is answered; its own text never is. */
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
