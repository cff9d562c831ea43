import type { Db } from '../db/database.ts'
import { mailboxMails } from '../db/schema/mail.ts'
import type { Mailer } from './mailer.ts'

/** Keeps mail in the local mailbox instead of sending it. */
export function mailboxMailer(db: Db): Mailer {
  return {
    send: async (mail, id, writtenAt) => {
      await db
        .insert(mailboxMails)
        .values({ id, ...mail, sentAt: writtenAt })
        .onConflictDoNothing()
    },
  }
}
