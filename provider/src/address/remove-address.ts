import { eq } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import type { Tx } from '../db/database.ts'
import { addresses } from '../db/schema/address.ts'
import { isOwn, listAddresses, lockAddressesOf } from './address.queries.ts'

/** Removes an address; if it was the default, the newest of the others becomes it. */
export async function removeAddress(tx: Tx, { personId, id }: { personId: string; id: string }): Promise<void> {
  await lockAddressesOf(tx, personId)
  const [removed] = await tx.delete(addresses).where(isOwn(personId, id)).returning({ wasDefault: addresses.isDefault })
  if (!removed) throw new AppError('not_found')
  const [newest] = removed.wasDefault ? await listAddresses(tx, personId) : []
  if (newest) await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, newest.id))
}
