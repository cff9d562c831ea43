import type { Address } from 'contract/account/address.ts'
import { type AddressPartName, addressPartNames } from 'contract/countries/country.ts'
import { describeAddress } from 'contract/countries/describe-address.ts'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import type { DbOrTx, Tx } from '../db/database.ts'
import { people } from '../db/schema/account.ts'
import { addresses } from '../db/schema/address.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** One address of one person. Another person's is refused like a nonexistent one. */
export function isOwn(personId: string, id: string): SQL | undefined {
  if (!uuid.test(id)) throw new AppError('not_found')
  return and(eq(addresses.id, id), eq(addresses.personId, personId))
}

export function listAddresses(db: DbOrTx, personId: string): Promise<AddressRow[]> {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.personId, personId))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), desc(addresses.id))
}

/** For orders: the address, if it is this person's. */
export async function getAddress(db: DbOrTx, personId: string, id: string): Promise<AddressRow> {
  const [row] = await db.select().from(addresses).where(isOwn(personId, id))
  if (!row) throw new AppError('not_found')
  return row
}

/** Serializes changes of one person's addresses, so that count and default stay right. */
export async function lockAddressesOf(tx: Tx, personId: string): Promise<void> {
  await tx.select({ id: people.id }).from(people).where(eq(people.id, personId)).for('update')
}

export async function clearDefault(tx: Tx, personId: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.personId, personId), sql`${addresses.isDefault}`))
}

export type AddressRow = typeof addresses.$inferSelect

/** An address in wire form; its parts are at the top level. */
export function addressWire(row: Omit<AddressRow, 'personId' | 'createdAt' | 'updatedAt'>): Address {
  const { id, label, recipientName, phone, countryCode, governorateId, areaId, directions, lat, lng, isDefault } = row
  const parts = Object.fromEntries(addressPartNames.map((name) => [name, row.parts[name] ?? null])) as Record<
    AddressPartName,
    string | null
  >
  const place = { countryCode, governorateId, areaId, ...parts }
  const summary = { en: describeAddress(place, 'en'), ar: describeAddress(place, 'ar') }
  return { id, label, recipientName, phone, directions, lat, lng, isDefault, ...place, summary }
}
