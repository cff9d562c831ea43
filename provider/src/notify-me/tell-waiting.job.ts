import { and, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { people } from '../db/schema/account.ts'
import { sellableItems } from '../db/schema/sellable.ts'
import { waitAddresses, waits } from '../db/schema/wait.ts'
import type { Deps } from '../deps.ts'
import { mailOrigin } from '../mail/mail-origin.ts'
import { isThere } from './awaited.ts'
import { backMail, type Told } from './wait-mails.ts'
import { type WaitReader, waitToken } from './wait-token.ts'

type TellDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'settings' | 'secrets' | 'log'>

const mostAtOnce = 200
const dayMs = 86_400_000
/** An unconfirmed address is not asked again so soon. */
const unconfirmedDays = 30

/** Notifies everybody whose item is available, each once. Requests of unconfirmed addresses keep waiting. */
export async function tellWaiting(deps: TellDeps): Promise<void> {
  let told = 0
  for (let count = mostAtOnce; count === mostAtOnce; told += count) count = await tellSome(deps)
  if (told > 0) deps.log.info({ count: told }, 'readers were told that something is back')
  await forgetAddresses(deps)
}

/** The rows are deleted in the transaction that queues their mails, and only whoever deleted a row writes its mail: nobody is told twice. */
function tellSome({ db, jobs, settings, secrets }: TellDeps): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await takeReady(tx)
    for (const row of rows) {
      const reader: WaitReader = row.personId ? { kind: 'person', id: row.personId } : { kind: 'address', id: row.addressId ?? '' }
      await jobs.send(tx, 'send-mail', backMail(row, waitToken(secrets, 'end', reader), mailOrigin(settings)))
    }
    return rows.length
  })
}

/** Two simultaneous processes never take the same. */
export async function takeReady(tx: Tx): Promise<Told[]> {
  const { rows } = (await tx.execute(sql`
    with ready as (${readyRows} limit ${mostAtOnce} for update of waited skip locked),
    taken as (delete from ${waits} using ready where ${waits.id} = ready.id returning ${waits.id})
    select ready."itemId", ready.reason, ready.kind, ready.title, ready."personId", ready."addressId", ready.email, ready.name, ready.locale
    from ready join taken on taken.id = ready.id`)) as unknown as { rows: Told[] }
  return rows
}

/** Reachable people whose item is available. */
export const readyRows = sql`
  select waited.id, waited.item_id::int as "itemId", waited.reason, item.kind, item.title, waited.person_id as "personId",
    waited.address_id as "addressId", coalesce(person.email, address.email) as email, person.full_name as name,
    coalesce(person.locale, address.locale) as locale
  from ${waits} as waited
  join ${sellableItems} as item on item.id = waited.item_id
  left join ${people} as person on person.id = waited.person_id
  left join ${waitAddresses} as address on address.id = waited.address_id
  where ${isThere} and (address.confirmed_at is not null
    or (person.is_email_confirmed and person.deleted_at is null and person.disabled_at is null))
  order by waited.id`

/** Addresses that nothing waits for any more, and those unconfirmed for long. A recently used one may be about to get a row. */
async function forgetAddresses({ db, now }: TellDeps): Promise<void> {
  const before = (days: number) => lt(waitAddresses.askedAt, new Date(now().getTime() - days * dayMs))
  const hasNone = sql`not exists (select from ${waits} where ${waits.addressId} = ${waitAddresses.id})`
  await db
    .delete(waitAddresses)
    .where(
      or(and(isNotNull(waitAddresses.confirmedAt), hasNone, before(1)), and(isNull(waitAddresses.confirmedAt), before(unconfirmedDays))),
    )
}
