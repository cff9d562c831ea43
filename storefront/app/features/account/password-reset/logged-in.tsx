import { linkTo } from 'contract/pages.ts'
import { Form, useNavigation } from 'react-router'
import { m } from '../../../i18n/m-account.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Explained } from '../explained.tsx'
import { ShownAddress } from '../shown-address.tsx'
import type { Member } from './find-member.ts'

/** Shown when somebody who is logged in opens the link of a mail: whose session this is, and how to go on. */
export function LoggedIn({ member, email }: { member: Member; email: string }) {
  const isLeaving = useNavigation().state !== 'idle'
  const isOwn = member.email.toLowerCase() === email.toLowerCase()
  return (
    <Explained title={m.reset_member_title({ name: `\u2068${member.name}\u2069` })} text={m.reset_member_text()}>
      {!isOwn && <ShownAddress label={m.reset_member_is()} email={member.email} />}
      <ShownAddress label={m.reset_member_link()} email={email} />
      <Form method="post">
        <Button look="primary" type="submit" name="intent" value="logOut" className="w-full" aria-disabled={isLeaving}>
          {m.reset_member_go_on()}
        </Button>
      </Form>
      {isOwn && (
        <ButtonLink look="line" to={linkTo('changePassword')}>
          {m.reset_member_profile()}
        </ButtonLink>
      )}
    </Explained>
  )
}
