import { type Locale, pickText } from 'contract/locale.ts'
import { linkTo } from 'contract/pages.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { allowLongStatements } from '../db/long-statements.ts'
import { people } from '../db/schema/account.ts'
import { memoEditions, memos, packageItems } from '../db/schema/catalog.ts'
import type { Deps } from '../deps.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { mailOrigin } from '../mail/mail-origin.ts'
import type { Mail } from '../mail/mailer.ts'
import { editionMailTexts } from './edition.texts.ts'
import { keptEdition } from './editions.ts'
import { entitlements } from './library.schema.ts'

type TellDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'settings' | 'log'>
type MemoRow = typeof memos.$inferSelect
type Owner = { email: string; fullName: string; locale: Locale }

/** Mails the owners who get a new edition that it is there, once: those who bought for its academic year, and want to know. */
export async function tellOwners(deps: TellDeps): Promise<void> {
  const waiting = await deps.db.selectDistinct({ memoId: memoEditions.memoId }).from(memoEditions).where(isNull(memoEditions.toldAt))
  for (const { memoId } of waiting) await tellOwnersOf(deps, memoId)
}

/** The mails and the note that they were sent are in one transaction: no process tells anybody twice. */
async function tellOwnersOf({ db, jobs, now, settings, log }: TellDeps, memoId: number): Promise<void> {
  await db.transaction(async (tx) => {
    // To find the owners of one memo, everything that everybody owns is read.
    await allowLongStatements(tx)
    const isUntold = and(eq(memoEditions.memoId, memoId), isNull(memoEditions.toldAt))
    const untold = await tx
      .select()
      .from(memoEditions)
      .where(isUntold)
      .orderBy(asc(memoEditions.replacedAt))
      .for('update', { skipLocked: true })
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

/** All ids are in one space, so what contains the memo, however deep, is found by id alone. */
function listOwnersToTell(tx: Tx, memo: MemoRow, replacedAt: Date): Promise<Owner[]> {
  const owners = sql`(
    with recursive holders (id) as (
      select id from (values (${memo.id}::bigint), (${memo.subjectId}::bigint), (${memo.studyStageId}::bigint)) as direct (id)
      union
      select ${packageItems.packageId} from ${packageItems} join holders on holders.id = ${packageItems.itemId}
    )
    select ${entitlements.personId} as person_id, max(${entitlements.createdAt}) as latest
    from ${entitlements} join holders on holders.id = ${entitlements.itemId}
    where ${entitlements.status} = 'active'
    group by ${entitlements.personId}
  ) as owners`
  const isReachable = and(
    eq(people.wantsEditionNews, true),
    eq(people.isEmailConfirmed, true),
    isNull(people.deletedAt),
    isNull(people.disabledAt),
  )
  const getsIt = sql`owners.latest < ${replacedAt.toISOString()}::timestamptz and (${keptEdition('edition', sql`${memo.id}::bigint`, sql`owners.latest`)}) is null`
  return tx
    .select({ email: people.email, fullName: people.fullName, locale: people.locale })
    .from(owners)
    .innerJoin(people, eq(people.id, sql`owners.person_id`))
    .where(and(isReachable, getsIt))
}

function editionMail({ email, fullName, locale }: Owner, memo: MemoRow, origin: string): Mail {
  const texts = editionMailTexts[locale]
  const title = pickText(memo.title, locale).text
  const changes = memo.changes ? [texts.changes, ...pickText(memo.changes, locale).text.split(/\s*\n\s*/)] : []
  return composeMail({
    to: email,
    name: fullName,
    locale,
    subject: texts.subject(title),
    parts: [
      { kind: 'text', text: texts.text(title, memo.edition) },
      ...changes.map((text) => ({ kind: 'text' as const, text })),
      { kind: 'button', text: texts.read, url: `${origin}${linkTo('reader', memo.id)}` },
      { kind: 'note', text: texts.note },
    ],
  })
}
