import { linkTo } from 'contract/pages.ts'
import { Link, Outlet } from 'react-router'
import { m } from '../i18n/m-forms.ts'
import { FullScreen } from '../shell/full-screen.tsx'
import { mailboxOf } from '../shell/help-links.ts'
import type { Route } from './+types/full-screen-layout'

export const loader = ({ context }: Route.LoaderArgs) => mailboxOf(context)

/** Help is in the same place on all these pages. */
export default function FullScreenLayout() {
  return (
    <FullScreen>
      <Outlet />
      <p className="mt-7 text-center text-xs text-muted">
        {m.signup_need_help()}{' '}
        <Link to={linkTo('contact')} className="link tap inline-flex min-h-8 items-center">
          {m.contact_title()}
        </Link>
      </p>
    </FullScreen>
  )
}
