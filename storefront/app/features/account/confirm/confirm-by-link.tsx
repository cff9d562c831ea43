import { Form, useNavigation } from 'react-router'
import { m } from '../../../i18n/m-account.ts'
import { ContractMessage, useContractToast } from '../../../shell/contract-message.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ShownAddress } from '../shown-address.tsx'
import type { SaidOfConfirm } from './confirm-situation.ts'

/** The mailed link's page. Programs open such links too, so only its button confirms. */
export function ConfirmByLink({ email, token, said }: { email: string; token: string; said: SaidOfConfirm }) {
  const isSending = useNavigation().state !== 'idle'
  useContractToast(said?.situation === 'noAnswer' ? 'operationFailed' : undefined, said)
  return (
    <Form method="post" className="grid gap-5">
      <div>
        <h1 className="text-2xl">{m.mail_link_title()}</h1>
        <p className="mt-1.5 text-muted">{m.mail_link_text()}</p>
      </div>
      {said?.situation === 'noAnswer' && (
        <Notice tone="failed" role="alert">
          <ContractMessage message="operationFailed" />
        </Notice>
      )}
      {email && <ShownAddress label={m.mail_address()} email={email} />}
      <input type="hidden" name="intent" value="link" />
      <input type="hidden" name="token" value={token} />
      <Button look="primary" type="submit" className="w-full" aria-disabled={isSending}>
        {m.mail_link_button()}
      </Button>
    </Form>
  )
}
