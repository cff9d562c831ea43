import type { ReactNode } from 'react'
import { m } from '../../i18n/m-orders.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useCheckAgain } from './use-check-again.ts'

/** While the bank has not answered, the page checks again by itself, with or without JavaScript, and on request. */
export function LookAgain({ text, slowText, children }: { text: string; slowText: string; children?: ReactNode }) {
  const { isTired, checkAgain } = useCheckAgain()
  return (
    <div className="grid justify-items-start gap-3">
      <noscript>
        <meta httpEquiv="refresh" content="10" />
      </noscript>
      <p>{isTired ? slowText : text}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink look="line" to="" reloadDocument onClick={checkAgain}>
          {m.order_check_again()}
        </ButtonLink>
        {children}
      </div>
    </div>
  )
}
