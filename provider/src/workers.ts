import type { Deps } from './deps.ts'
import { expireOrder } from './payment/expire-order.job.ts'

/** What runs beside requests, one line a queue. */
export async function startWorkers(deps: Deps): Promise<void> {
  await deps.jobs.work('send-mail', (mail) => deps.mailer.send(mail))
  await deps.jobs.work('expire-order', ({ orderId }) => expireOrder(deps, orderId))
}
