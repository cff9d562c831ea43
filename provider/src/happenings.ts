import { channel } from 'node:diagnostics_channel'
import type { PaymentStatus } from 'contract/sales/order.ts'

/** `given_up`: it is not retried automatically. */
type JobEnd = { queue: string; outcome: 'done' | 'failed' | 'given_up'; seconds: number }
/** `dropped`: its content expired while it waited. */
type MailEnd = { outcome: 'sent' | 'dropped' }
/** Published when the step is taken; a transaction that fails afterwards undoes the step, but not this. */
type PaymentStep = { to: PaymentStatus }
/** Files that nothing names. `left`: they were too many to be removed. */
type FilesSwept = { outcome: 'removed' | 'left'; count: number }

/** Events for metrics. Publishing one costs nothing if nobody listens. */
export const happenings = {
  jobEnded: happening<JobEnd>('job'),
  mailEnded: happening<MailEnd>('mail'),
  paymentMoved: happening<PaymentStep>('payment'),
  filesSwept: happening<FilesSwept>('files'),
}

function happening<Told extends object>(name: string) {
  const told = channel(`warraq:${name}`)
  return {
    tell: (what: Told): void => told.publish(what),
    listen: (hear: (what: Told) => void): void => told.subscribe((what) => hear(what as Told)),
  }
}
