import { files, linkTo } from 'contract/pages.ts'
import { UserRound } from 'lucide-react'
import { Form, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { useMe } from '../session/use-me.ts'

const iconButton = 'inline-grid size-11 place-items-center rounded-control hover:bg-paper'
const entry = 'flex min-h-11 w-full items-center rounded-control px-3 text-start hover:bg-paper'

/** Guests: log in. Members: a menu. Until it is known who is here, the dashboard's own guard decides. */
export function AccountMenu() {
  const { isKnown, name } = useMe()
  if (name === null) {
    return (
      <Link
        to={isKnown ? linkTo('logIn') : linkTo('dashboard')}
        aria-label={isKnown ? m.log_in() : m.account()}
        title={isKnown ? m.log_in() : undefined}
        className={iconButton}
      >
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
        <p className="truncate px-3 py-2 font-strong">
          <bdi>{name}</bdi>
        </p>
        <nav aria-label={m.account()} className="border-t border-hairline pt-1">
          <Link to={linkTo('dashboard')} className={entry} onClick={closeMenu}>
            {m.nav_dashboard()}
          </Link>
          <Link to={linkTo('library')} className={entry} onClick={closeMenu}>
            {m.footer_library()}
          </Link>
          <Link to={linkTo('orders')} className={entry} onClick={closeMenu}>
            {m.footer_orders()}
          </Link>
        </nav>
        {/* Everything personal leaves the browser's memory with the document. */}
        <Form method="post" action={files.logOut} reloadDocument className="mt-1 border-t border-hairline pt-1">
          <button type="submit" className={entry}>
            {m.log_out()}
          </button>
        </Form>
      </div>
    </>
  )
}

function closeMenu() {
  document.getElementById('account-menu')?.hidePopover()
}
