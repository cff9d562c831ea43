import { files, linkTo } from 'contract/pages.ts'
import { Form, Link } from 'react-router'
import { useMe } from '../session/use-me.ts'
import { UserRound } from '../ui/icons.tsx'
import type { FrameWords } from './frame-words.ts'

const iconButton = 'inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-paper'
const entry = 'flex min-h-11 w-full items-center rounded-control px-3 text-start hover:bg-paper'

/** A menu: ways to log in for guests, their own pages for members. While the visitor is unknown, the dashboard's guard decides. */
export function AccountMenu({ account }: Pick<FrameWords, 'account'>) {
  const { isKnown, name } = useMe()
  if (!isKnown) {
    return (
      <Link to={linkTo('dashboard')} aria-label={account.label} className={iconButton}>
        <UserRound />
      </Link>
    )
  }
  return (
    <>
      <button type="button" popoverTarget="account-menu" aria-label={account.label} className={iconButton}>
        <UserRound />
      </button>
      <div
        id="account-menu"
        popover="auto"
        className="fixed inset-auto start-auto end-[max(var(--spacing-gutter),calc(50vw-600px))] top-15 m-0 w-64 rounded-card border border-hairline bg-surface p-2 text-sm text-ink shadow-float lg:top-18"
      >
        {name && (
          <p className="truncate border-b border-hairline px-3 py-2 font-strong">
            <bdi>{name}</bdi>
          </p>
        )}
        <nav aria-label={account.label} className="not-first:pt-1">
          {(name === null ? account.waysIn : account.own).map(({ to, text }) => (
            <Link key={to} to={to} className={entry} onClick={closeMenu}>
              {text}
            </Link>
          ))}
        </nav>
        {/* A full page load removes everything personal from the browser's memory. */}
        {name !== null && (
          <Form method="post" action={files.logOut} reloadDocument className="mt-1 border-t border-hairline pt-1">
            <button type="submit" className={entry}>
              {account.logOut}
            </button>
          </Form>
        )}
      </div>
    </>
  )
}

function closeMenu() {
  document.getElementById('account-menu')?.hidePopover()
}
