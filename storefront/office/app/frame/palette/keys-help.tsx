import { Dialog } from '@base-ui/react/dialog'
import type { OfficePageName } from 'contract/office/office-pages.ts'
import { type ReactNode, useState } from 'react'
import { m } from 'storefront/app/i18n/m-office.ts'
import { X } from 'storefront/app/ui/icons.tsx'
import { navGroups } from '../navigation.ts'
import { areSingleKeysOn, turnSingleKeys } from './single-keys.ts'
import { pageKeys } from './use-keys.ts'

/** All office shortcuts, and the switch for single keys. */
export default function KeysHelp({ open, onClose }: { open: OfficePageName[]; onClose: () => void }) {
  const [isOn, setIsOn] = useState(areSingleKeysOn)
  const pages = navGroups(open).flatMap(({ entries }) => entries)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-ink/40" />
        <Dialog.Popup className="office fixed inset-x-0 top-[8vh] z-40 mx-auto max-h-[84vh] w-[min(100%-2rem,26rem)] overflow-y-auto rounded-card bg-surface p-5 shadow-lg">
          <div className="mb-3 flex items-center justify-between">
            <Dialog.Title className="text-lg">{m.office_keys()}</Dialog.Title>
            <Dialog.Close aria-label={m.office_keys_close()} className="-me-2 grid size-11 place-items-center rounded-control">
              <X />
            </Dialog.Close>
          </div>
          <dl className="mb-4 grid gap-1.5">
            <Row keys={['Ctrl', 'K']}>{m.office_palette()}</Row>
            <Row keys={['/']}>{m.office_keys_search()}</Row>
            <Row keys={['?']}>{m.office_keys()}</Row>
            {pages.map(({ page, text }) => {
              const key = (pageKeys as Partial<Record<OfficePageName, string>>)[page]
              return (
                key && (
                  <Row key={page} keys={['G', key]}>
                    {text}
                  </Row>
                )
              )
            })}
          </dl>
          <label className="check-row">
            <input
              type="checkbox"
              checked={isOn}
              onChange={({ target }) => {
                turnSingleKeys(target.checked)
                setIsOn(target.checked)
              }}
            />
            <span className="label">{m.office_keys_single()}</span>
          </label>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const Row = ({ keys, children }: { keys: string[]; children: ReactNode }) => (
  <div className="flex items-center justify-between gap-4">
    <dt>{children}</dt>
    <dd dir="ltr" className="flex gap-1">
      {keys.map((key) => (
        <kbd key={key} className="grid min-h-7 min-w-7 place-items-center rounded-control border border-control px-1.5 text-xs text-muted">
          {key}
        </kbd>
      ))}
    </dd>
  </div>
)
