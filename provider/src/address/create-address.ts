import type { NewAddress } from 'contract/account/address.ts'
import { maxAddresses } from 'contract/limits.ts'
import { addressMark } from 'contract/sales/shipment.ts'
import { count, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../app-error.ts'
import type { Tx } from '../db/database.ts'
import { addresses } from '../db/schema/address.ts'
import { type AddressRow, addressWire, clearDefault, listAddresses, lockAddressesOf } from './address.queries.ts'

type Owned = { personId: string; address: NewAddress; now: Date }

/** Saves an address of a person (at most ten); the first is the default. Also used by the address step of a sign-up. */
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

/** The person's equal address, or a new one. */
export async function keepAddress(tx: Tx, wish: Parameters<typeof createAddress>[1]): Promise<AddressRow> {
  await lockAddressesOf(tx, wish.personId)
  const isSame = (row: AddressRow) => addressMark(addressWire(row)) === addressMark(addressWire({ ...wish.address, id: row.id }))
  return (await listAddresses(tx, wish.personId)).find(isSame) ?? createAddress(tx, wish)
}
