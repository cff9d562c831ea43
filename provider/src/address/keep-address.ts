import { addressMark } from 'contract/sales/shipment.ts'
import type { Tx } from '../db/database.ts'
import { type AddressRow, addressWire, listAddresses, lockAddressesOf } from './address.queries.ts'
import { createAddress } from './create-address.ts'

/** The person's address that says the same, else a new one. */
export async function keepAddress(tx: Tx, wish: Parameters<typeof createAddress>[1]): Promise<AddressRow> {
  await lockAddressesOf(tx, wish.personId)
  const isSame = (row: AddressRow) => addressMark(addressWire(row)) === addressMark(addressWire({ ...wish.address, id: row.id }))
  return (await listAddresses(tx, wish.personId)).find(isSame) ?? createAddress(tx, wish)
}
