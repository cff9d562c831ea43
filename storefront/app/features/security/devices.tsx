import type { Device } from 'contract/account/device.ts'
import { Form } from 'react-router'
import { formatDateTime } from '../../i18n/format-date.ts'
import { m } from '../../i18n/m-account.ts'
import { Button } from '../../ui/button.tsx'

export function Devices({ devices }: { devices: Device[] }) {
  const hasOthers = devices.some(({ isThisOne }) => !isThisOne)
  return (
    <section aria-labelledby="devices" className="border-t border-rule pt-4">
      <h2 id="devices" className="text-lg">
        {m.security_devices()}
      </h2>
      <p className="mt-1 max-w-[56ch] text-sm text-muted">{m.security_devices_text()}</p>
      <ul className="mt-3">
        {devices.map((device) => (
          <li key={device.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hairline py-3">
            <DeviceName device={device} />
            {!device.isThisOne && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={device.id} />
                <Button look="bare" size="small" type="submit" name="intent" value="revoke" className="-me-3.5 min-h-11!">
                  {device.isLoggedIn ? m.security_device_revoke() : m.security_device_forget()}{' '}
                  <span className="sr-only">{nameOf(device)}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {hasOthers && (
        <Form method="post" preventScrollReset className="mt-4">
          <Button look="line" type="submit" name="intent" value="revokeOthers">
            {m.security_others_revoke()}
          </Button>
        </Form>
      )}
    </section>
  )
}

const nameOf = ({ browser, system }: Device) => [browser, system].filter(Boolean).join(' · ') || m.security_device_unknown()

function DeviceName({ device }: { device: Device }) {
  const states = [
    device.isThisOne && m.security_device_this(),
    !device.isLoggedIn && m.security_device_not_logged_in(),
    device.isTrusted && m.security_device_trusted(),
  ].filter((state) => state !== false)
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap gap-x-2">
        <bdi className="font-strong">{nameOf(device)}</bdi>
        {states.map((state) => (
          <span key={state} className="text-sm text-action-strong">
            {state}
          </span>
        ))}
      </p>
      <p className="text-sm text-muted">{m.security_device_used({ date: formatDateTime(device.lastUsedAt) })}</p>
    </div>
  )
}
