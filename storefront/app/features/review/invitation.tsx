import { linkTo } from 'contract/pages.ts'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useMe } from '../../session/use-me.ts'

// Visitors, who are the most, never load it.
const OwnReview = lazy(() => import('./write-review.tsx'))

/** Once it is known who is here: a link to log in for a guest, the own review for a member. */
export function Invitation({ memoId, guest, logIn }: { memoId: number; guest: string; logIn: string }) {
  const { isKnown, name, ownedItemIds } = useMe()
  return (
    <div className="min-h-15 border-t border-hairline pt-4 text-sm">
      {isKnown &&
        (name === null ? (
          <p className="text-muted">
            {guest}{' '}
            <Link to={linkTo('logIn')} className="link tap inline-flex min-h-6 items-center">
              {logIn}
            </Link>
          </p>
        ) : (
          <Suspense>
            <OwnReview key={memoId} memoId={memoId} isOwner={ownedItemIds.has(memoId)} />
          </Suspense>
        ))}
    </div>
  )
}
