import { useEffect } from 'react'
import { m } from '../../i18n/m-account.ts'
import { ContractMessage, showContractToast } from '../../shell/contract-message.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Says that the account is deleted, as toast and on the page: a reader without JavaScript sees no toast. */
export function AccountDeleted() {
  useEffect(() => showContractToast('success', 'deleted'), [])
  return (
    <Notice tone="leaf" role="status" className="mt-4">
      <ContractMessage message="deleted" reason={m.account_deleted_text()} />
    </Notice>
  )
}
