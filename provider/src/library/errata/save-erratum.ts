import { isDeepStrictEqual } from 'node:util'
import type { Erratum, ErratumValues } from 'contract/catalogue/editing/erratum.ts'
import type { Locale } from 'contract/locale.ts'
import { eq, sql } from 'drizzle-orm'
import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import { contactTickets } from '../../contact/contact.schema.ts'
import type { Tx } from '../../db/database.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { errata } from '../library.schema.ts'
import { erratumRefusals } from './erratum.texts.ts'
import { getErratum, listMemoEditions } from './list-errata.ts'

export type ErratumEditor = { byId: string; requestId: string; locale: Locale }
/** The erratum as its editor has seen it. */
export type SeenErratum = { id: string; version: number }
type NewErratum = ErratumValues & { memoId: number; messageId?: string | null | undefined }

/** A draft: nobody but staff sees it yet. */
export function createErratum({ db, now }: Deps, { messageId, memoId, ...values }: NewErratum, by: ErratumEditor): Promise<Erratum> {
  return transact(db, async (tx) => {
    await checkPlace(tx, memoId, values, by.locale)
    const id = uuidv7()
    const at = now()
    const report = messageId ? await findReport(tx, messageId, memoId) : null
    await tx.insert(errata).values({ id, memoId, ...values, messageId: report, authorId: by.byId, createdAt: at })
    await writeAudit(tx, { action: 'erratum-created', actorId: by.byId, targetId: id, requestId: by.requestId }, at)
    return getErratum(tx, id)
  })
}

/** A published one shows its new text; nobody is notified again, and its edition stays. */
export function updateErratum(
  deps: Deps,
  { edition, page, text, ...seen }: ErratumValues & SeenErratum,
  by: ErratumEditor,
): Promise<Erratum> {
  return transact(deps.db, async (tx) => {
    const before = await lockErratum(tx, seen, by.locale)
    if (before.state !== 'draft' && edition !== before.edition)
      throw new AppError('invalid_fields', { fields: { edition: [erratumRefusals.editionStays[by.locale]] } })
    const values = { edition, page, text }
    await checkPlace(tx, before.memoId, values, by.locale)
    const fields = (['edition', 'page', 'text'] as const).filter((name) => !isDeepStrictEqual(values[name], before[name]))
    if (fields.length > 0) {
      await tx
        .update(errata)
        .set({ ...values, version: sql`${errata.version} + 1` })
        .where(eq(errata.id, before.id))
      const note = { action: 'erratum-changed', actorId: by.byId, targetId: before.id, fields, requestId: by.requestId } as const
      await writeAudit(tx, note, deps.now())
    }
    return getErratum(tx, before.id)
  })
}

/** Owners may have read a published one: it can be withdrawn, but not removed. */
export function removeErratum(deps: Deps, seen: SeenErratum, by: ErratumEditor): Promise<{ id: string }> {
  return transact(deps.db, async (tx) => {
    const { id, state } = await lockErratum(tx, seen, by.locale)
    if (state !== 'draft') throw new AppError('conflict', { data: await getErratum(tx, id) })
    await tx.delete(errata).where(eq(errata.id, id))
    await writeAudit(tx, { action: 'erratum-removed', actorId: by.byId, targetId: id, requestId: by.requestId }, deps.now())
    return { id }
  })
}

/** Locked until the transaction ends, if the editor has seen its present version. */
export async function lockErratum(tx: Tx, { id, version }: SeenErratum, locale: Locale) {
  const [row] = isUuid(id) ? await tx.select().from(errata).where(eq(errata.id, id)).for('update') : []
  if (!row) throw new AppError('not_found')
  if (row.version !== version) throw new AppError('conflict', { message: erratumRefusals.changed[locale], data: await getErratum(tx, id) })
  return row
}

async function checkPlace(
  tx: Tx,
  memoId: number,
  { edition, page }: Pick<ErratumValues, 'edition' | 'page'>,
  locale: Locale,
): Promise<void> {
  const { editions } = await listMemoEditions(tx, memoId)
  const meant = editions.find((one) => one.edition === edition)
  if (!meant) throw new AppError('invalid_fields', { fields: { edition: [erratumRefusals.noEdition[locale]] } })
  if (page > meant.pageCount) throw new AppError('invalid_fields', { fields: { page: [erratumRefusals.noPage[locale]] } })
}

/** The message, if it is a report about this memo. */
async function findReport(tx: Tx, messageId: string, memoId: number): Promise<string> {
  const [ticket] = isUuid(messageId) ? await tx.select().from(contactTickets).where(eq(contactTickets.id, messageId)) : []
  if (ticket?.memoId !== memoId) throw new AppError('not_found')
  return ticket.id
}
