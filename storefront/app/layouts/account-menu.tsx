import { files, linkTo } from 'contract/pages.ts'
import { Form, Link } from 'react-router'
import { m } from '../i18n/m.ts'
import { useMe } from '../session/use-me.ts'
import { UserRound } from '../ui/icons.tsx'

const iconButton = 'inline-grid size-11 place-items-center rounded-control hover:bg-paper'
const entry = 'flex min-h-11 w-full items-center rounded-control px-3 text-start hover:bg-paper'

/** A menu: ways to log in for guests, the person's own pages for members. Until it is known who is here, the dashboard's guard decides. */
export function AccountMenu() {
  const { isKnown, name } = useMe()
  if (!isKnown) {
    return (
      <Link to={linkTo('dashboard')} aria-label={m.account()} className={iconButton}>
        <UserRound />
      </Link>
    )
  }
  return (
    <>
      <button type="button" popoverTarget="account-menu" aria-label={m.account()} className={iconButton}>
        <UserRound />
      </button>
      <div
        id="account-menu"
        popover="auto"
        className="fixed inset-auto start-auto end-[max(var(--spacing-gutter),calc(50vw-600px))] top-15 m-0 w-64 rounded-card border border-hairline bg-surface p-2 text-sm text-ink shadow-float lg:top-18"
      >
        {name === null ? <WaysIn /> : <OwnPages name={name} />}
      </div>
    </>
  )
}

function WaysIn() {
  return (
    <nav aria-label={m.account()}>
      <Entry to={linkTo('logIn')}>{m.log_in()}</Entry>
      <Entry to={linkTo('signUp')}>{m.signup_title()}</Entry>
    </nav>
  )
}

function OwnPages({ name }: { name: string }) {
  return (
    <>
      <p className="truncate px-3 py-2 font-strong">
        <bdi>{name}</bdi>
      </p>
      <nav aria-label={m.account()} className="border-t border-hairline pt-1">
        <Entry to={linkTo('dashboard')}>{m.nav_dashboard()}</Entry>
        <Entry to={linkTo('library')}>{m.footer_library()}</Entry>
        <Entry to={linkTo('orders')}>{m.footer_orders()}</Entry>
        <Entry to={linkTo('profile')}>{m.profile_title()}</Entry>
      </nav>
      {/* A full page load removes everything personal from the browser's memory. */}
      <Form method="post" action={files.logOut} reloadDocument className="mt-1 border-t border-hairline pt-1">
        <button type="submit" className={entry}>
          {m.log_out()}
        </button>
      </Form>
    </>
  )
}

function Entry({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={entry} onClick={closeMenu}>
      {children}
    </Link>
  )
}

function closeMenu() {
  document.getElementById('account-menu')?.hidePopover()
}
