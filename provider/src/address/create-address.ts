import type { NewAddress } from 'contract/account/address.ts'
import { maxAddresses } from 'contract/limits.ts'
import { count, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../app-error.ts'
import type { Tx } from '../db/database.ts'
import { addresses } from '../db/schema/address.ts'
import type { AddressRow } from './address.queries.ts'
import { clearDefault, lockAddressesOf } from './address.queries.ts'

type Owned = { personId: string; address: NewAddress; now: Date }

/** Saves an address of a person, who may have ten; the first is the default. Also used by the address step of a sign-up. */
export async function createAddress(tx: Tx, { personId, address, now }: Owned): Promise<AddressRow> {
  await lockAddressesOf(tx, personId)
  const [present] = await tx.select({ count: count() }).from(addresses).where(eq(addresses.personId, personId))
  const presentCount = present?.count ?? 0
  if (presentCount >= maxAddresses) throw new AppError('too_many_addresses')
  const isDefault = address.isDefault || presentCount === 0
  if (isDefault) await clearDefault(tx, personId)
  const [row] = await tx
    .insert(addresses)
    .values({ ...address, id: uuidv7(), personId, isDefault, createdAt: now, updatedAt: now })
    .returning()
  if (!row) throw new Error('The address was not saved')
  return row
}
