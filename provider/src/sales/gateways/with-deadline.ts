import { AppError } from '../../app-error.ts'
import type { Gateway } from './gateway.ts'

/** Well before a client that waits for our own answer gives up. */
export const gatewayAnswerMs = 10_000
const retryAfterSeconds = 5
/** Nobody waits for a list, which comes page by page. */
const longListMs = 120_000

/**
 * A gateway whose every call ends in time. If a call fails or takes longer, it was not refused: its outcome is unknown, and the caller is told that
 * the shop cannot answer now.
 */
export function withDeadline(gateway: Gateway, ms: number): Gateway {
  const bound =
    <Given extends unknown[], Result>(call: (...given: Given) => Promise<Result>, most = ms) =>
    async (...given: Given): Promise<Result> => {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`${gateway.name} did not answer within ${most} ms`)), most)
      })
      try {
        return await Promise.race([call(...given), late])
      } catch (error) {
        throw Object.assign(new AppError('unavailable', { retryAfterSeconds }), { cause: error })
      } finally {
        clearTimeout(timer)
      }
    }
  return {
    ...gateway,
    createSession: bound(gateway.createSession),
    getStatus: bound(gateway.getStatus),
    cancel: bound(gateway.cancel),
    refund: bound(gateway.refund),
    getRefund: bound(gateway.getRefund),
    getDispute: gateway.getDispute && bound(gateway.getDispute),
    listDisputes: gateway.listDisputes && bound(gateway.listDisputes, longListMs),
    listTaken: gateway.listTaken && bound(gateway.listTaken, longListMs),
  }
}
