import { listDevicesEndpoint, revokeDeviceEndpoint, revokeOtherDevicesEndpoint } from 'contract/account/device.ts'
import type { Deps } from '../../deps.ts'
import { type Api, mount } from '../../http/mount.ts'
import { listDevices } from './list-devices.ts'
import { revokeDevice, revokeOtherDevices } from './revoke-device.ts'

export function deviceRoutes(api: Api, deps: Deps): void {
  const { db, now } = deps
  mount(api, listDevicesEndpoint, async ({ caller }) => ({ data: { items: await listDevices(db, caller, now()) } }))
  mount(api, revokeDeviceEndpoint, async ({ caller, body }) => {
    await revokeDevice(deps, caller, body.id)
    return { data: { items: await listDevices(db, caller, now()) } }
  })
  mount(api, revokeOtherDevicesEndpoint, async ({ caller }) => {
    await revokeOtherDevices(deps, caller)
    return { data: { items: await listDevices(db, caller, now()) } }
  })
}
