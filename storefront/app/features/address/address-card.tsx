import type { Address } from 'contract/account/address.ts'
import { linkTo } from 'contract/pages.ts'
import { Form, Link } from 'react-router'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m-account.ts'
import { ConfirmDelete } from '../../shell/confirm-delete.tsx'

/** A saved address, with its buttons. */
export function AddressCard({ address }: { address: Address }) {
  const { id, isDefault } = address
  const name = `${labelText(address.label)}: ${address.summary[getLocale()]}`
  return (
    <li className="border-b border-hairline py-4">
      <AddressText address={address} />
      <div className="mt-1.5 flex flex-wrap items-center gap-x-5 text-sm">
        <Link to={linkTo('addresses', undefined, { edit: id })} className="link inline-flex min-h-11 items-center">
          <span>
            {m.address_edit()} <span className="sr-only">{name}</span>
          </span>
        </Link>
        {!isDefault && (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <button type="submit" name="intent" value="default" className="link min-h-11">
              {m.address_make_default()} <span className="sr-only">{name}</span>
            </button>
          </Form>
        )}
        <ConfirmDelete what={<bdi>{name}</bdi>} fields={{ intent: 'remove', id }}>
          {m.address_delete()}
        </ConfirmDelete>
      </div>
    </li>
  )
}

export function AddressText({ address }: { address: Address }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <b className="font-strong">{labelText(address.label)}</b>
        {address.isDefault && <span className="rounded-full bg-leaf px-2.5 py-0.5 text-xs text-action-strong">{m.address_default()}</span>}
      </p>
      <p className="mt-0.5">
        <bdi>{address.summary[getLocale()]}</bdi>
      </p>
      <p className="text-sm text-muted">
        <bdi>{address.recipientName}</bdi> · <bdi dir="ltr">{address.phone}</bdi>
      </p>
    </>
  )
}

export function labelText(label: Address['label']): string {
  return { home: m.address_label_home, school: m.address_label_school, work: m.address_label_work, other: m.address_label_other }[label]()
}
