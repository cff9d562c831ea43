import { useSearchParams } from 'react-router'
import { DeletedNotice } from 'storefront/app/shell/confirm-delete.tsx'

/** On a list, after an entry was deleted on its own page: the contract's success message (contract §7.9). */
export function DeletedHere() {
  const [query] = useSearchParams()
  return <DeletedNotice answer={query.get('deleted')} />
}
