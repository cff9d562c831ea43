import { lt, sql } from 'drizzle-orm'
import { allowLongStatements } from '../db/long-statements.ts'
import { mailedKeys, sessions, signUps, trustedDevices, twoStepChallenges } from '../db/schema/account.ts'
import { mailboxMails } from '../db/schema/mail.ts'
import type { Deps } from '../deps.ts'
import { payLinks } from '../sales/books/order.schema.ts'

const dayMs = 86_400_000
/** What is kept of a log-in that has ended, of the mails in the local mailbox, and of a sign-up that nobody confirmed. */
const keptDays = 30

/**
 * Every night: what has ended is kept no longer than it is of use. Counts of limits are removed every hour
 * (throttle/), and mails that went out by their queue.
 */
export async function removeEnded({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs)
  const sessionEnd = sql`least(${sessions.revokedAt}, ${sessions.idleExpiresAt}, ${sessions.absoluteExpiresAt})`
  await db.transaction(async (tx) => {
    // Each reads its whole table, which an index would make every log-in and refresh pay for.
    await allowLongStatements(tx)
    await tx.delete(sessions).where(lt(sessionEnd, daysAgo(keptDays)))
    await tx.delete(trustedDevices).where(lt(trustedDevices.expiresAt, now()))
    await tx.delete(twoStepChallenges).where(lt(twoStepChallenges.expiresAt, daysAgo(1)))
    await tx.delete(signUps).where(lt(signUps.expiresAt, daysAgo(keptDays)))
    await tx.delete(payLinks).where(lt(payLinks.expiresAt, daysAgo(keptDays)))
    await tx.delete(mailboxMails).where(lt(mailboxMails.sentAt, daysAgo(keptDays)))
    // Later than the mails: an address that an account had before is known from here, should it be deleted.
    await tx.delete(mailedKeys).where(lt(mailedKeys.sentAt, daysAgo(keptDays + 1)))
  })
  log.info('what had ended long ago was removed')
}
