import { readingMailDays } from 'contract/student/reading-mail.ts'
import { and, isNull, lt, sql } from 'drizzle-orm'
import { allowLongStatements } from '../db/long-statements.ts'
import { mailedKeys, sessions, signUps, staffInvitations, trustedDevices, twoStepChallenges } from '../db/schema/account.ts'
import { mailboxMails } from '../db/schema/mail.ts'
import { readingMails } from '../db/schema/reading-mail.ts'
import type { Deps } from '../deps.ts'
import { payLinks } from '../sales/books/order.schema.ts'

const dayMs = 86_400_000
/** How long ended log-ins, mails in the local mailbox, staff invitations, and unconfirmed sign-ups are kept. */
const keptDays = 30

/**
 * Every night: removes ended data that is no longer useful. Limit counts are removed every hour (`throttle/`), and sent mails by their queue.
 */
export async function removeEnded({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs)
  const sessionEnd = sql`least(${sessions.revokedAt}, ${sessions.idleExpiresAt}, ${sessions.absoluteExpiresAt})`
  await db.transaction(async (tx) => {
    // Each reads its whole table; an index for it would slow down every log-in and refresh.
    await allowLongStatements(tx)
    await tx.delete(sessions).where(lt(sessionEnd, daysAgo(keptDays)))
    await tx.delete(trustedDevices).where(lt(trustedDevices.expiresAt, now()))
    await tx.delete(twoStepChallenges).where(lt(twoStepChallenges.expiresAt, daysAgo(1)))
    await tx.delete(signUps).where(lt(signUps.expiresAt, daysAgo(keptDays)))
    await tx.delete(staffInvitations).where(lt(staffInvitations.expiresAt, daysAgo(keptDays)))
    await tx.delete(payLinks).where(lt(payLinks.expiresAt, daysAgo(keptDays)))
    // Unconfirmed, unanswered and refused ones; agreed ones stay until somebody ends them.
    const answeredAt = sql`coalesce(${readingMails.refusedAt}, ${readingMails.confirmedAt}, ${readingMails.askedAt})`
    await tx.delete(readingMails).where(and(isNull(readingMails.agreedAt), lt(answeredAt, daysAgo(readingMailDays))))
    await tx.delete(mailboxMails).where(lt(mailboxMails.sentAt, daysAgo(keptDays)))
    // Later than the mails: on account deletion they reveal a previous address.
    await tx.delete(mailedKeys).where(lt(mailedKeys.sentAt, daysAgo(keptDays + 1)))
  })
  log.info('what had ended long ago was removed')
}
