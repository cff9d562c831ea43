import type { Logger } from 'pino'
import type { JobInfo } from '../db/jobs.ts'
import type { Mail, Mailer } from './mailer.ts'

/** Hands a mail over, unless its content has ended while it waited: a code that no longer works only misleads. */
export async function sendMail(
  { mailer, log }: { mailer: Mailer; log: Logger },
  mail: Mail,
  { id, createdAt, ageSeconds }: JobInfo,
): Promise<void> {
  if (mail.goodForMinutes !== undefined && ageSeconds >= mail.goodForMinutes * 60) {
    log.warn({ jobId: id }, 'a mail waited longer than its code works, and was dropped')
    return
  }
  await mailer.send(mail, id, createdAt)
}
