import { useSearchParams } from 'react-router'
import { DeletedNotice } from 'storefront/app/shell/confirm-delete.tsx'

/** On a list, after one of its entries was deleted on a page of its own: the contract's words of success (contract §7.9). */
export function DeletedHere() {
  const [query] = useSearchParams()
  return <DeletedNotice answer={query.get('deleted')} />
}
