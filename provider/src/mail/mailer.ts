import type { JobData } from '../db/jobs.ts'

export type Mail = JobData['send-mail']

/**
 * Sends one mail or throws; only called by the mail worker. Verbs queue mail with `jobs.send(tx, 'send-mail', …)`. `id`: the same in every
 * attempt at one mail. `writtenAt`: simultaneous mails may overtake each other.
 */
export type Mailer = { send: (mail: Mail, id: string, writtenAt: Date) => Promise<void> }
