import type { ErrorCode } from 'contract/error-code.ts'

export type AppErrorDetails = {
  /** Field name → codes or ready messages, in the reader's language. */
  fields?: Record<string, string[]>
  /** Shown instead of the code's own text, in the reader's language. */
  message?: string
  /** An answer that comes with the refusal, e.g. the new quote of a 409. */
  data?: unknown
  retryAfterSeconds?: number
}

/** The one way in which a verb refuses. `http/error-response.ts` turns it into the contract's body. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: AppErrorDetails

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}
