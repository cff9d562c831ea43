import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { ContractMessage, showContractToast } from '../../shell/contract-message.tsx'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { linkTo } from 'contract/pages.ts'

/** Pays an order that awaits payment, from wherever it is shown. */
export function PayButton({ orderId, label, look = 'buy' }: { orderId: string; label: string; look?: ButtonLook }) {
  const fetcher = useFetcher<{ reason: string }>()
  const reason = fetcher.data?.reason
  const isSending = fetcher.state !== 'idle'
  useEffect(() => {
    if (reason) showContractToast('error', 'errorWhileSending', reason)
  }, [reason])
  return (
    <fetcher.Form method="post" action={linkTo('order', orderId)}>
      <Button look={look} type="submit" aria-disabled={isSending}>
        {isSending ? m.cart_ordering() : label}
      </Button>
      {reason && (
        <p role="alert" className="mt-2 text-sm text-danger">
          <ContractMessage message="errorWhileSending" reason={reason} />
        </p>
      )}
    </fetcher.Form>
  )
}
