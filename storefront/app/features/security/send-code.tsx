import { Form, useNavigation } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import type { SecurityPart } from './change-security.ts'

/** For those whose second step is the mail. `part` stays open while the code is on its way. */
export function SendCode({ part }: { part: SecurityPart }) {
  return (
    <Form method="post" preventScrollReset className="mt-3">
      <input type="hidden" name="part" value={part} />
      <Button look="line" size="small" type="submit" name="intent" value="sendCode" aria-disabled={useNavigation().state !== 'idle'}>
        {m.security_send_code()}
      </Button>
    </Form>
  )
}
