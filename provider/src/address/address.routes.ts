import {
  createAddressEndpoint,
  listAddressesEndpoint,
  removeAddressEndpoint,
  setDefaultAddressEndpoint,
  updateAddressEndpoint,
} from 'contract/account/address.ts'
import { maxAddresses } from 'contract/limits.ts'
import type { Deps } from '../deps.ts'
import { type Api, mount } from '../http/mount.ts'
import { addressWire, listAddresses } from './address.queries.ts'
import { removeAddress, setDefaultAddress, updateAddress } from './change-address.ts'
import { createAddress } from './create-address.ts'

export function addressRoutes(api: Api, { db, now }: Deps): void {
  mount(api, listAddressesEndpoint, async ({ caller }) => ({
    data: { items: (await listAddresses(db, caller.personId)).map(addressWire), maxCount: maxAddresses },
  }))
  mount(api, createAddressEndpoint, async ({ caller, body }) => ({
    data: addressWire(await db.transaction((tx) => createAddress(tx, { personId: caller.personId, address: body, now: now() }))),
  }))
  mount(api, updateAddressEndpoint, async ({ caller, body: { id, address } }) => ({
    data: addressWire(await db.transaction((tx) => updateAddress(tx, { personId: caller.personId, id, address, now: now() }))),
  }))
  mount(api, removeAddressEndpoint, async ({ caller, query }) => {
    await db.transaction((tx) => removeAddress(tx, { personId: caller.personId, id: query.Id }))
    return { data: { isRemoved: true as const } }
  })
  mount(api, setDefaultAddressEndpoint, async ({ caller, body: { id } }) => ({
    data: addressWire(await db.transaction((tx) => setDefaultAddress(tx, { personId: caller.personId, id }))),
  }))
}
