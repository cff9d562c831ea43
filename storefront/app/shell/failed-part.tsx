import { Link, useLocation } from 'react-router'
import { m } from '../i18n/m.ts'

/** Replaces a part of a page that failed. The rest is shown, and this part can be retried, even without a script. */
export function FailedPart({ className = '' }: { className?: string }) {
  const { pathname, search } = useLocation()
  return (
    <p role="status" className={`rounded-card bg-peach px-4 py-3.5 text-sm ${className}`}>
      {m.part_failed()}{' '}
      <Link to={pathname + search} preventScrollReset replace className="link tap">
        {m.try_again()}
      </Link>
    </p>
  )
}
