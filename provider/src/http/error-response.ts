import type { ErrorBody } from 'contract/error-body.ts'
import { type ErrorCode, errorStatus } from 'contract/error-code.ts'
import { header } from 'contract/headers.ts'
import type { Locale } from 'contract/locale.ts'
import type { AppErrorDetails } from '../app-error.ts'
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
