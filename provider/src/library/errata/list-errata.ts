import type { Erratum, listErrataEndpoint, MemoEditions } from 'contract/catalogue/editing/erratum.ts'
import { and, asc, desc, eq } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import { AppError } from '../../app-error.ts'
import { contactTickets } from '../../contact/contact.schema.ts'
import type { DbOrTx } from '../../db/database.ts'
import { people } from '../../db/schema/account.ts'
import { memoEditions, memos } from '../../db/schema/catalog.ts'
import { errata } from '../library.schema.ts'

type Query = z.output<NonNullable<(typeof listErrataEndpoint)['query']>>

/** The errata of a memo or a message, the newest edition first. */
export async function listErrata(db: DbOrTx, { MemoId, MessageId, PageNumber, PageSize }: Query) {
  const page = { pageNumber: PageNumber, pageSize: PageSize }
  if (MessageId !== undefined && !isUuid(MessageId)) return { items: [], totalCount: 0, ...page }
  const isAsked = and(
    MemoId === undefined ? undefined : eq(errata.memoId, MemoId),
    MessageId === undefined ? undefined : eq(errata.messageId, MessageId),
  )
  const rows = await selectErrata(db)
    .where(isAsked)
    .orderBy(desc(errata.edition), asc(errata.page), asc(errata.createdAt), asc(errata.id))
    .limit(PageSize)
    .offset((PageNumber - 1) * PageSize)
  return { items: rows.map(erratumWire), totalCount: await db.$count(errata, isAsked), ...page }
}

/** Throws not_found. */
export async function getErratum(db: DbOrTx, id: string): Promise<Erratum> {
  const [row] = isUuid(id) ? await selectErrata(db).where(eq(errata.id, id)) : []
  if (!row) throw new AppError('not_found')
  return erratumWire(row)
}

/** Every edition that somebody may still read, newest first; throws not_found. */
export async function listMemoEditions(db: DbOrTx, memoId: number): Promise<MemoEditions> {
  const [memo] = await db.select().from(memos).where(eq(memos.id, memoId))
  if (!memo) throw new AppError('not_found')
  const { id, title, edition, academicYear, pageCount } = memo
  const older = await db
    .select({ edition: memoEditions.edition, academicYear: memoEditions.academicYear, pageCount: memoEditions.pageCount })
    .from(memoEditions)
    .where(eq(memoEditions.memoId, memoId))
    .orderBy(desc(memoEditions.edition))
  return { memo: { id, title }, editions: [{ edition, academicYear, pageCount }, ...older] }
}

export function selectErrata(db: DbOrTx) {
  return db
    .select({
      erratum: errata,
      memo: { id: memos.id, title: memos.title },
      message: { id: contactTickets.id, number: contactTickets.number },
      byName: people.fullName,
    })
    .from(errata)
    .innerJoin(memos, eq(memos.id, errata.memoId))
    .innerJoin(people, eq(people.id, errata.authorId))
    .leftJoin(contactTickets, eq(contactTickets.id, errata.messageId))
    .$dynamic()
}

export function erratumWire({ erratum, memo, message, byName }: Awaited<ReturnType<typeof selectErrata>>[number]): Erratum {
  const { id, version, edition, page, text, state, createdAt, publishedAt, withdrawnAt, toldAt, toldOwners } = erratum
  return {
    ...{ id, version, memo, edition, page, text, state, byName },
    message: message && { id: message.id, number: String(message.number) },
    createdAt: createdAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    told: toldAt && { at: toldAt.toISOString(), owners: toldOwners ?? 0 },
  }
}
