import { m } from '../../i18n/m.ts'
import { cutWords, type Toast } from './toast.ts'

/** A refusal for the generic handler: its body, and the response's status and message. */
export type FailedResponse = { body?: unknown; message?: string | undefined; statusText?: string | undefined }

const textsOf = (values: unknown[]): string[] => values.filter((value): value is string => typeof value === 'string' && value.trim() !== '')

/**
 * The generic error handler (contract §8.6 to contract §8.9): a toast for each string field of the body and for every message in `errors`; else the
 * response message, the status text or Server Error. At most 20 words each. A plain string is shown as given.
 */
export function errorToasts(failed: FailedResponse | string): Toast[] {
  if (typeof failed === 'string') return [errorToast(failed)]
  if (typeof failed.body === 'string' && failed.body.trim()) return [errorToast(failed.body)]
  const texts = textsOfBody(failed.body)
  if (texts.length === 0) texts.push(failed.message || failed.statusText || m.toast_server_error())
  return texts.map((text) => errorToast(cutWords(text)))
}

function textsOfBody(body: unknown): string[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return []
  const { errors } = body as { errors?: unknown }
  const messages = typeof errors === 'object' && errors !== null ? Object.values(errors).flat() : []
  return [...textsOf(Object.values(body)), ...textsOf(messages)]
}

const errorToast = (title: string): Toast => ({ kind: 'error', title })

/** The given text, or `success` on status 200 (contract §8.10); otherwise no toast. */
export function successToast(status: number, text?: string): Toast | undefined {
  if (text) return { kind: 'success', title: text }
  return status === 200 ? { kind: 'success', title: m.toast_success() } : undefined
}
