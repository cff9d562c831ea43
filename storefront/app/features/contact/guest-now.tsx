import { linkTo } from 'contract/pages.ts'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { m } from '../../i18n/m-account.ts'
import { refreshMe } from '../../session/use-me.ts'
import { Notice } from '../../ui/notice.tsx'

/** Shown when the session has just ended: the page stays, and nobody needs to log in to write. */
export function GuestNow() {
  // The top bar still shows a name.
  useEffect(refreshMe, [])
  return (
    <Notice tone="peach" role="status" className="mt-4 max-w-[34rem]">
      <b className="block font-strong">{m.session_ended_title()}</b>
      {m.session_ended_guest()}{' '}
      <Link to={linkTo('logIn')} className="link">
        {m.session_log_in_again()}
      </Link>
    </Notice>
  )
}
