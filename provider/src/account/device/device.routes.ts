import { listDevices as listEndpoint, revokeDevice as revokeEndpoint, revokeOtherDevices as revokeOthersEndpoint } from 'contract/device.ts'
import type { Deps } from '../../deps.ts'
import { type Api, mount } from '../../http/mount.ts'
import { listDevices } from './list-devices.ts'
import { revokeDevice, revokeOtherDevices } from './revoke-device.ts'

export function deviceRoutes(api: Api, deps: Deps): void {
  const { db, now } = deps
  mount(api, listEndpoint, async ({ caller }) => ({ data: { items: await listDevices(db, caller, now()) } }))
  mount(api, revokeEndpoint, async ({ caller, body }) => {
    await revokeDevice(deps, caller, body.id)
    return { data: { items: await listDevices(db, caller, now()) } }
  })
  mount(api, revokeOthersEndpoint, async ({ caller }) => {
    await revokeOtherDevices(deps, caller)
    return { data: { items: await listDevices(db, caller, now()) } }
  })
}
