import type { Locale } from 'contract/locale.ts'
import { mostWaits, type WaitReason } from 'contract/student/notify-me.ts'
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../app-error.ts'
import { parseItemId } from '../catalog/item-id.ts'
import type { Tx } from '../db/database.ts'
import { waitAddresses, waits } from '../db/schema/wait.ts'
import type { Deps } from '../deps.ts'
import { mailOrigin } from '../mail/mail-origin.ts'
import { requireMail } from '../mail/require-mail.ts'
import { keyOfPerson } from '../throttle/key-of-person.ts'
import { networkOf } from '../throttle/network.ts'
import { type Awaited, findAwaited } from './awaited.ts'
import { confirmWaitMail } from './wait-mails.ts'
import { waitToken } from './wait-token.ts'

type NewWait = {
  itemId: string
  reason: WaitReason
  email: string | undefined
  personId: string | undefined
  locale: Locale
  clientAddress: string | undefined
}
type State = { state: 'waiting' | 'mailed' | 'there' }

/** Repeated requests give one row, and so one mail. */
export async function createWait(deps: Deps, { itemId, reason, email, personId, locale, clientAddress }: NewWait): Promise<State> {
  if (personId === undefined && email === undefined) throw new AppError('unauthenticated')
  requireMail(deps.settings)
  const { isOver, retryAfterSeconds } = await deps.throttle.count(
    'waits',
    personId ? keyOfPerson('waits', personId) : networkOf(clientAddress),
  )
  if (isOver) throw new AppError('too_many_requests', { retryAfterSeconds })
  const id = parseItemId(itemId)
  const item = id === undefined ? undefined : await findAwaited(deps.db, id, reason)
  if (!item) throw new AppError('not_found')
  if (item.isThere) return { state: 'there' }
  return deps.db.transaction(async (tx) => {
    if (personId !== undefined) {
      await saveWait(tx, item, { reason, personId, createdAt: deps.now() })
      return { state: 'waiting' }
    }
    const address = await holdAddress(tx, deps, (email ?? '').toLowerCase(), locale)
    await saveWait(tx, item, { reason, addressId: address.id, createdAt: deps.now() })
    if (address.isNew) {
      const token = waitToken(deps.secrets, 'confirm', { kind: 'address', id: address.id })
      const end = waitToken(deps.secrets, 'end', { kind: 'address', id: address.id })
      await deps.jobs.send(
        tx,
        'send-mail',
        confirmWaitMail({ email: address.email, locale, item, token, end, origin: mailOrigin(deps.settings) }),
      )
    }
    // The same for an address confirmed before: the requester does not learn of it.
    return { state: 'mailed' }
  })
}

/** Of two simultaneous calls with one address, one makes the row; so an address is asked for confirmation once. */
async function holdAddress(tx: Tx, { now }: Deps, email: string, locale: Locale) {
  const [made] = await tx.insert(waitAddresses).values({ id: uuidv7(), email, locale, askedAt: now() }).onConflictDoNothing().returning()
  if (made) return { ...made, isNew: true }
  const [held] = await tx.update(waitAddresses).set({ askedAt: now() }).where(eq(waitAddresses.email, email)).returning()
  if (!held) throw new AppError('conflict')
  return { ...held, isNew: false }
}

type Row = Pick<typeof waits.$inferInsert, 'reason' | 'personId' | 'addressId' | 'createdAt'>

/** Beyond the limit nothing more is stored, silently: nobody waits for that many things by hand. */
async function saveWait(tx: Tx, { id: itemId, edition }: Awaited, row: Row): Promise<void> {
  const isReaders = row.personId ? eq(waits.personId, row.personId) : eq(waits.addressId, row.addressId ?? '')
  if ((await tx.$count(waits, isReaders)) >= mostWaits) return
  await tx
    .insert(waits)
    .values({ id: uuidv7(), itemId, edition: row.reason === 'edition' ? edition : sql`null`, ...row })
    .onConflictDoNothing()
}
