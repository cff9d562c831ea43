import {
  createAddressEndpoint,
  listAddressesEndpoint,
  removeAddressEndpoint,
  setDefaultAddressEndpoint,
  updateAddressEndpoint,
} from 'contract/account/address.ts'
import { maxAddresses } from 'contract/limits.ts'
import { readParameters } from 'contract/page-parameters.ts'
import { linkTo } from 'contract/pages.ts'
import { useEffect } from 'react'
import { data, type RouterContextProvider, redirect, useLocation } from 'react-router'
import { typedIn } from '../../api/parse-form.ts'
import { m } from '../../i18n/m-account.ts'
import { type CallResult, call } from '../../session/call.ts'
import { faultsOf, messageOf } from '../../session/faults-of.ts'
import { loadPart } from '../../session/load-part.ts'
import { useKeptForm } from '../../session/use-kept-form.ts'
import { DeletedNotice } from '../../shell/confirm-delete.tsx'
import { FailedPart } from '../../shell/failed-part.tsx'
import { showSuccess } from '../../shell/toast/show-success.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/addresses-page'
import { AddressCard } from './address-card.tsx'
import { AddressForm } from './address-form.tsx'
import { addressFormData, typedOf } from './address-form-data.ts'
import { readAddress } from './read-address.ts'

export const meta: Route.MetaFunction = () => [
  { title: `${m.addresses_title()} · ${m.shop_name()}` },
  { name: 'robots', content: 'noindex' },
]

/** `?edit={id}` and `?new` open the form: each step has an address, and works without a script. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const saved = await loadPart(context, listAddressesEndpoint, {})
  const { items, maxCount } = saved?.data ?? { items: [], maxCount: maxAddresses }
  const query = readParameters('addresses', request)
  const edited = items.find(({ id }) => id === query.get('edit'))
  const isFormOpen = edited !== undefined || (query.has('new') && items.length < maxCount)
  return {
    isFailed: saved === null,
    addresses: items,
    canAdd: items.length < maxCount,
    wasSaved: query.has('saved'),
    form: isFormOpen
      ? { ...addressFormData(query, { address: edited }), editedId: edited?.id, typed: edited ? typedOf(edited) : {} }
      : undefined,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const id = String(form.get('id') ?? '')
  if (form.get('intent') === 'remove')
    return settled(await call(context, removeAddressEndpoint, { query: { Id: id } }), { isRemoved: true })
  if (form.get('intent') === 'default')
    return settled(await call(context, setDefaultAddressEndpoint, { body: { id } }), { isRemoved: false })
  return save(context, form, id)
}

function settled(result: CallResult<unknown>, said: { isRemoved: boolean }) {
  // An already deleted address is fine.
  if (result.kind === 'ok' || (result.kind === 'refused' && result.status === 404)) return { ...said, at: Date.now() }
  return data({ failed: messageOf(result) ?? m.address_no_answer(), at: Date.now() }, { status: 503 })
}

async function save(context: Readonly<RouterContextProvider>, form: FormData, id: string) {
  const read = readAddress(form)
  if (read.kind === 'faulty') return data({ faults: read.faults, typed: read.typed, at: Date.now() }, { status: 422 })
  const result = id
    ? await call(context, updateAddressEndpoint, { body: { ...read.data, id } })
    : await call(context, createAddressEndpoint, { body: read.data })
  if (result.kind === 'ok') return redirect(linkTo('addresses', undefined, { saved: 1 }))
  return data(
    { faults: faultsOf(result), typed: typedIn(form), failed: messageOf(result) ?? m.address_no_answer(), at: Date.now() },
    { status: 422 },
  )
}

export default function AddressesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isFailed, addresses, canAdd, form, wasSaved } = loaderData
  const kept = useKeptForm()
  const refused = actionData && 'faults' in actionData ? actionData : undefined
  const failed = actionData && 'failed' in actionData ? actionData.failed : undefined
  return (
    <div className="grid gap-6 pt-6 lg:pt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl lg:text-3xl">{form ? formTitle(form.editedId) : m.addresses_title()}</h1>
        {!form && canAdd && addresses.length > 0 && (
          <ButtonLink look="line" size="small" to={linkTo('addresses', undefined, { new: 1 })}>
            {m.addresses_add()}
          </ButtonLink>
        )}
      </div>
      {actionData && 'isRemoved' in actionData && <DeletedNotice answer={actionData.isRemoved && actionData.at} />}
      {wasSaved && !actionData && <SavedNotice />}
      {failed !== undefined && (
        <Notice tone="failed" role="alert">
          {failed}
        </Notice>
      )}
      {!form && isFailed && <FailedPart />}
      {form && (
        <AddressForm
          form={form}
          editedId={form.editedId}
          typed={refused?.typed ?? kept?.typed ?? form.typed}
          faults={refused?.faults ?? {}}
          answer={actionData?.at}
          button={m.address_save()}
          cancelTo={linkTo('addresses')}
        />
      )}
      {!form && !isFailed && <List addresses={addresses} canAdd={canAdd} />}
    </div>
  )
}

const formTitle = (editedId: string | undefined) => (editedId ? m.addresses_edit_title() : m.addresses_new_title())

function List({ addresses, canAdd }: Pick<Route.ComponentProps['loaderData'], 'addresses' | 'canAdd'>) {
  if (addresses.length === 0) {
    return (
      <Empty title={m.addresses_empty_title()} text={m.addresses_empty_text()}>
        <ButtonLink look="primary" to={linkTo('addresses', undefined, { new: 1 })}>
          {m.addresses_add()}
        </ButtonLink>
      </Empty>
    )
  }
  return (
    <>
      <ul className="border-t border-rule">
        {addresses.map((address) => (
          <AddressCard key={address.id} address={address} />
        ))}
      </ul>
      {!canAdd && <p className="text-sm text-muted">{m.addresses_full()}</p>}
    </>
  )
}

/** Says on the page and as a toast that a form was saved. */
function SavedNotice() {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit
  useEffect(() => {
    showSuccess(200, m.address_saved())
  }, [key])
  return (
    <Notice tone="leaf" role="status">
      {m.address_saved()}
    </Notice>
  )
}
