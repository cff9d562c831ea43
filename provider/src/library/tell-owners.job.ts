import { pickText } from 'contract/locale.ts'
import { linkTo } from 'contract/pages.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { allowLongStatements } from '../db/long-statements.ts'
import { memoEditions, memos } from '../db/schema/catalog.ts'
import type { Deps } from '../deps.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { mailOrigin } from '../mail/mail-origin.ts'
import type { Mail } from '../mail/mailer.ts'
import { editionMailTexts } from './edition.texts.ts'
import { keptEdition } from './editions.ts'
import { listReachableOwners, type MemoOwner } from './memo-owners.ts'

type TellDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'settings' | 'log'>
type MemoRow = typeof memos.$inferSelect

/** Mails the owners who get a new edition, once: those who bought for its academic year and want such mails. */
export async function tellOwners(deps: TellDeps): Promise<void> {
  const waiting = await deps.db.selectDistinct({ memoId: memoEditions.memoId }).from(memoEditions).where(isNull(memoEditions.toldAt))
  for (const { memoId } of waiting) await tellOwnersOf(deps, memoId)
}

/** As with errata (errata/tell-errata.job.ts): one transaction, for which simultaneous ones wait. */
async function tellOwnersOf({ db, jobs, now, settings, log }: TellDeps, memoId: number): Promise<void> {
  await db.transaction(async (tx) => {
    // Finding the owners of one memo reads all ownership rows.
    await allowLongStatements(tx)
    const isUntold = and(eq(memoEditions.memoId, memoId), isNull(memoEditions.toldAt))
    const untold = await tx.select().from(memoEditions).where(isUntold).orderBy(asc(memoEditions.replacedAt)).for('update')
    const [memo] = await tx.select().from(memos).where(eq(memos.id, memoId))
    const replacedAt = untold.at(-1)?.replacedAt
    if (!memo || !replacedAt) return
    const owners = await listOwnersToTell(tx, memo, replacedAt)
    for (const owner of owners) await jobs.send(tx, 'send-mail', editionMail(owner, memo, mailOrigin(settings)))
    const told = untold.map(({ edition }) => edition)
    await tx
      .update(memoEditions)
      .set({ toldAt: now() })
      .where(and(eq(memoEditions.memoId, memoId), inArray(memoEditions.edition, told)))
    log.info({ memoId, edition: memo.edition, owners: owners.length }, 'owners were told of a new edition')
  })
}

function listOwnersToTell(tx: Tx, memo: MemoRow, replacedAt: Date): Promise<MemoOwner[]> {
  const getsIt = sql`owners.latest < ${replacedAt.toISOString()}::timestamptz and (${keptEdition('edition', sql`${memo.id}::bigint`, sql`owners.latest`)}) is null`
  return listReachableOwners(tx, memo, getsIt)
}

function editionMail({ email, fullName, locale }: MemoOwner, memo: MemoRow, origin: string): Mail {
  const texts = editionMailTexts[locale]
  const title = pickText(memo.title, locale).text
  const changes = memo.changes ? [texts.changes, ...pickText(memo.changes, locale).text.split(/\s*\n\s*/)] : []
  return composeMail({
    to: email,
    name: fullName,
    locale,
    subject: texts.subject(title),
    parts: [
      { kind: 'text', text: texts.text(title, memo.edition), itemId: memo.id },
      ...changes.map((text) => ({ kind: 'text' as const, text })),
      { kind: 'button', text: texts.read, url: `${origin}${linkTo('reader', memo.id)}` },
      { kind: 'note', text: texts.note },
    ],
  })
}
