import { linkTo } from 'contract/pages.ts'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { ContractMessage, showContractToast } from '../../shell/contract-message.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/got-mail-page'

export const meta: Route.MetaFunction = () => [
  { title: `${m.account_mail_title()} · ${m.shop_name()}` },
  { name: 'robots', content: 'noindex' },
]

/** Where a log-in ends whose e-mail has not been confirmed (contract §8). */
export default function GotMailPage() {
  const email = useSearchParams()[0].get('email')?.slice(0, 254)
  useEffect(() => {
    if (email) showContractToast('error', 'confirmEmailFirst')
  }, [email])
  return (
    <div className="grid gap-5">
      <h1 className="text-2xl">{m.account_mail_title()}</h1>
      {email ? (
        <>
          <Notice tone="peach" role="status">
            <ContractMessage message="confirmEmailFirst" />
          </Notice>
          <p>{m.account_mail_text()}</p>
          <p className="grid gap-0.5 border-y border-hairline py-3">
            <span className="text-xs text-muted">{m.account_mail_address()}</span>
            <bdi dir="ltr" className="font-strong wrap-anywhere">
              {email}
            </bdi>
          </p>
          <p>{m.account_mail_next()}</p>
        </>
      ) : (
        <p>{m.account_mail_none()}</p>
      )}
      <ButtonLink look="line" to={linkTo('logIn')}>
        {email ? m.account_mail_other() : m.account_back_to_log_in()}
      </ButtonLink>
    </div>
  )
}
