import { firstNameOf } from 'contract/account/first-name.ts'
import { shopDay } from 'contract/shop-time.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { people } from '../db/schema/account.ts'
import { memos } from '../db/schema/catalog.ts'
import { readingMails } from '../db/schema/reading-mail.ts'
import type { Deps } from '../deps.ts'
import { readingPlaces, readPages } from '../library/library.schema.ts'
import { countReadPages } from '../library/read-pages.ts'
import { mailOrigin } from '../mail/mail-origin.ts'
import { lastMonth, nextMonth, shopHour } from './months.ts'
import { monthMail, type ReadMemo } from './reading-mail-mails.ts'
import { readingMailToken } from './reading-mail-token.ts'

type TellDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'settings' | 'secrets' | 'log'>

const mostAtOnce = 50
/** Nobody's phone rings at night. Reading before that time on the first day counts for the previous month. */
const firstHour = 8

export type DueMail = {
  id: string
  personId: string
  email: string
  locale: 'en' | 'ar'
  name: string
  agreedAt: string
  toldMonth: string
  countedPages: number
  countedAt: string
}

/** From the first morning of a month on: mails each follower about the previous month, once. A shop that was down then does it later. */
export async function tellReading(deps: TellDeps): Promise<void> {
  if (shopHour(deps.now()) < firstHour) return
  let told = 0
  for (let done = mostAtOnce, mails = 0; done === mostAtOnce; told += mails) [done, mails] = await tellSome(deps)
  if (told > 0) deps.log.info({ count: told }, 'readers of monthly mails were told what was read')
}

/** The transaction that queues the mails records them: nobody is told twice. Answers how many were due, and how many mails there are. */
function tellSome(deps: TellDeps): Promise<[number, number]> {
  return deps.db.transaction(async (tx) => {
    const due = await takeDue(tx, lastMonth(deps.now()))
    let mails = 0
    for (const one of due) if (await tellOne(tx, deps, one)) mails++
    return [due.length, mails]
  })
}

/** Two simultaneous processes never take the same; one that a student is just ending blocks nobody. */
export async function takeDue(tx: Tx, month: string): Promise<DueMail[]> {
  const { rows } = (await tx.execute(sql`${dueRows(month)} limit ${mostAtOnce} for update of mail skip locked`)) as unknown as {
    rows: DueMail[]
  }
  return rows
}

/** Agreed to, and not yet told for this month. */
export const dueRows = (month: string) => sql`
  select mail.id, mail.person_id as "personId", mail.email, mail.locale, person.full_name as name, mail.agreed_at as "agreedAt",
    mail.told_month as "toldMonth", mail.counted_pages as "countedPages", mail.counted_at as "countedAt"
  from ${readingMails} as mail join ${people} as person on person.id = mail.person_id
  where mail.agreed_at is not null and mail.told_month < ${month}
    and mail.confirmed_at is not null and mail.refused_at is null and person.deleted_at is null and person.disabled_at is null
  order by mail.id`

/** If nothing was read there is no mail: reading on paper or in a file is invisible to us. */
export async function tellOne(tx: Tx, { jobs, now, settings, secrets }: TellDeps, due: DueMail): Promise<boolean> {
  const { id, personId, email, locale, name, toldMonth, countedPages } = due
  const month = lastMonth(now())
  const [pages, memosRead] = [await countReadPages(tx, personId), await listReadSince(tx, personId, new Date(due.countedAt))]
  await tx.update(readingMails).set({ toldMonth: month, countedPages: pages, countedAt: now() }).where(eq(readingMails.id, id))
  if (memosRead.length === 0) return false
  const agreedAt = new Date(due.agreedAt)
  const first = nextMonth(toldMonth)
  const read = {
    ...{ from: first, to: month, memos: memosRead, newPages: Math.max(0, pages - countedPages) },
    since: shopDay(agreedAt).startsWith(first) ? agreedAt : undefined,
  }
  const to = { email, locale, firstName: firstNameOf(name), origin: mailOrigin(settings) }
  await jobs.send(tx, 'send-mail', monthMail(to, read, readingMailToken(secrets, 'end', id)))
  return true
}

/** The memos in which the reader has turned a page since, the latest first. An edition may have fewer pages than were once read. */
function listReadSince(tx: Tx, personId: string, since: Date): Promise<ReadMemo[]> {
  const pages = sql`least(coalesce(cardinality(${readPages.pages}), 0), ${memos.pageCount})`.mapWith(Number)
  return tx
    .select({ id: memos.id, title: memos.title, pageCount: memos.pageCount, pages })
    .from(readingPlaces)
    .innerJoin(memos, eq(memos.id, readingPlaces.memoId))
    .leftJoin(readPages, and(eq(readPages.personId, readingPlaces.personId), eq(readPages.memoId, readingPlaces.memoId)))
    .where(and(eq(readingPlaces.personId, personId), sql`${readingPlaces.updatedAt} > ${since.toISOString()}::timestamptz`))
    .orderBy(sql`${readingPlaces.updatedAt} desc`, memos.id)
}
