import type { ErrorCode } from 'contract/error-code.ts'

export type AppErrorDetails = {
  /** Field name → codes or final messages, in the reader's language. */
  fields?: Record<string, string[]>
  /** Replaces the code's own text, in the reader's language. */
  message?: string
  /** Data sent with the refusal, e.g. the new quote of a 409. */
  data?: unknown
  retryAfterSeconds?: number
}

/** The only way for a verb to refuse. `http/error-response.ts` turns it into the contract's body. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: AppErrorDetails

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}
