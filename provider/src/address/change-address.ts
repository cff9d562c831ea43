import type { NewAddress } from 'contract/account/address.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import type { Tx } from '../db/database.ts'
import { addresses } from '../db/schema/address.ts'
import { type AddressRow, clearDefault, isOwn, listAddresses, lockAddressesOf } from './address.queries.ts'

type Change = { personId: string; id: string; address: NewAddress; now: Date }

/** Changes an address. The default stays until another one is chosen: a person with addresses always has one. */
export async function updateAddress(tx: Tx, { personId, id, address, now }: Change): Promise<AddressRow> {
  const { isDefault, ...place } = address
  await lockAddressesOf(tx, personId)
  const [row] = await tx
    .update(addresses)
    .set({ ...place, updatedAt: now })
    .where(isOwn(personId, id))
    .returning()
  if (!row) throw new AppError('not_found')
  return isDefault && !row.isDefault ? setDefaultAddress(tx, { personId, id }) : row
}

export async function setDefaultAddress(tx: Tx, { personId, id }: Pick<Change, 'personId' | 'id'>): Promise<AddressRow> {
  await lockAddressesOf(tx, personId)
  await clearDefault(tx, personId)
  const [row] = await tx.update(addresses).set({ isDefault: true }).where(isOwn(personId, id)).returning()
  if (!row) throw new AppError('not_found')
  return row
}

/** Removes an address; if it was the default, the newest of the others becomes it. */
export async function removeAddress(tx: Tx, { personId, id }: { personId: string; id: string }): Promise<void> {
  await lockAddressesOf(tx, personId)
  const [removed] = await tx.delete(addresses).where(isOwn(personId, id)).returning({ wasDefault: addresses.isDefault })
  if (!removed) throw new AppError('not_found')
  const [newest] = removed.wasDefault ? await listAddresses(tx, personId) : []
  if (newest) await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, newest.id))
}
