import { pickText } from 'contract/locale.ts'
import { linkTo } from 'contract/pages.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { allowLongStatements } from '../../db/long-statements.ts'
import { memos } from '../../db/schema/catalog.ts'
import type { Deps } from '../../deps.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import { mailOrigin } from '../../mail/mail-origin.ts'
import type { Mail } from '../../mail/mailer.ts'
import { keptEdition } from '../editions.ts'
import { errata } from '../library.schema.ts'
import { listReachableOwners, type MemoOwner } from '../memo-owners.ts'
import { errataMailTexts } from './erratum.texts.ts'

type TellDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'settings' | 'log'>
type Row = typeof errata.$inferSelect

const isUntold = and(eq(errata.state, 'published'), isNull(errata.toldAt))

/** Notifies the owners of each edition with new corrections, once: all its news is one mail. */
export async function tellErrata(deps: TellDeps): Promise<void> {
  const waiting = await deps.db.selectDistinct({ memoId: errata.memoId, edition: errata.edition }).from(errata).where(isUntold)
  for (const { memoId, edition } of waiting) await tellOwnersOf(deps, memoId, edition)
}

/**
 * The mails and their record are in one transaction: no process tells anybody twice. A simultaneous one waits, and finds nothing left: if each
 * took what the other had not locked yet, an owner would get two mails.
 */
async function tellOwnersOf({ db, jobs, now, settings, log }: TellDeps, memoId: number, edition: number): Promise<void> {
  await db.transaction(async (tx) => {
    // Finding the owners of one memo reads all ownership rows.
    await allowLongStatements(tx)
    const untold = await tx
      .select()
      .from(errata)
      .where(and(isUntold, eq(errata.memoId, memoId), eq(errata.edition, edition)))
      .orderBy(asc(errata.page), asc(errata.publishedAt))
      .for('update')
    const [memo] = await tx.select().from(memos).where(eq(memos.id, memoId))
    if (!memo || untold.length === 0) return
    const read = sql`coalesce((${keptEdition('edition', sql`${memo.id}::bigint`, sql`owners.latest`)}), ${memo.edition}::int)`
    const owners = await listReachableOwners(tx, memo, sql`${read} = ${edition}::int`)
    for (const owner of owners) await jobs.send(tx, 'send-mail', errataMail(owner, memo, untold, mailOrigin(settings)))
    const told = untold.map(({ id }) => id)
    await tx.update(errata).set({ toldAt: now(), toldOwners: owners.length }).where(inArray(errata.id, told))
    log.info({ memoId, edition, errata: told.length, owners: owners.length }, 'owners were told of a correction')
  })
}

function errataMail(
  { email, fullName, locale }: MemoOwner,
  memo: Pick<typeof memos.$inferSelect, 'id' | 'title'>,
  untold: readonly Row[],
  origin: string,
): Mail {
  const texts = errataMailTexts[locale]
  const title = pickText(memo.title, locale).text
  return composeMail({
    to: email,
    name: fullName,
    locale,
    subject: texts.subject(title),
    parts: [
      { kind: 'text', text: texts.text(title, untold[0]?.edition ?? 1), itemId: memo.id },
      ...untold.map(({ page, text }) => ({ kind: 'text' as const, text: `${texts.page(page)}\n${pickText(text, locale).text}` })),
      { kind: 'button', text: texts.read, url: `${origin}${linkTo('reader', memo.id)}` },
      { kind: 'note', text: texts.note },
    ],
  })
}
