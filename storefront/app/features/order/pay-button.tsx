import { linkTo } from 'contract/pages.ts'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { m } from '../../i18n/m.ts'
import { ContractMessage, showContractToast } from '../../shell/contract-message.tsx'
import { Button, type ButtonSize } from '../../ui/button.tsx'

type PayButtonProps = { orderId: string; label: string; refusal?: string | undefined; size?: ButtonSize }

/** Pays an order awaiting payment, wherever it is shown. */
export function PayButton({ orderId, label, refusal, size = 'normal' }: PayButtonProps) {
  const fetcher = useFetcher<{ reason: string }>()
  // Without JavaScript the refusal comes with the page.
  const reason = fetcher.data?.reason ?? refusal
  const isSending = fetcher.state !== 'idle'
  useEffect(() => {
    if (reason) showContractToast('error', 'errorWhileSending', reason)
  }, [reason])
  return (
    <fetcher.Form method="post" action={linkTo('order', orderId)}>
      <Button look="buy" size={size} type="submit" aria-disabled={isSending}>
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
