import { linkTo } from 'contract/pages.ts'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useMe } from '../../session/use-me.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Star } from '../../ui/rating.tsx'
import type { ReviewsData } from './load-reviews.ts'

/** The average, the distribution of stars, the reviews, and a way to write one. */
export function Reviews({ mean, count, spreadLabel, spread, items, more, invitation }: ReviewsData) {
  return (
    <>
      {mean ? (
        <div className="grid grid-cols-[auto_1fr] items-center gap-7 pb-5">
          <p className="text-xs text-muted">
            <b className="block text-3xl leading-tight font-head text-ink tabular-nums">{mean}</b>
            {count}
          </p>
          <ul aria-label={spreadLabel} className="grid max-w-[30rem] gap-1 text-xs tabular-nums">
            {spread.map(({ stars, share, number, label }) => (
              <li key={stars} className="grid grid-cols-[14px_1fr_28px] items-center gap-2.5">
                <span className="sr-only">{label}</span>
                <span aria-hidden="true">{stars}</span>
                <span className="h-1.5 rounded-full bg-hairline">
                  <span className="block h-full rounded-full bg-ink" style={{ inlineSize: `${share}%` }} />
                </span>
                <span aria-hidden="true" className="text-muted">
                  {number}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="pb-4 text-muted">{count}</p>
      )}
      <ul>
        {items.map(({ id, rating, stars, author, said, when, about, reply }) => (
          <li key={id} className="border-t border-hairline py-4">
            <p className="flex items-center gap-1 text-xs">
              <Star />
              <span className="sr-only">{stars}</span>
              <b aria-hidden="true" className="me-1 font-strong tabular-nums">
                {rating}
              </b>
              <bdi>{author}</bdi>
            </p>
            {said && <Said {...said} />}
            <p className="text-xs text-muted">
              {when}
              {about && (
                <>
                  {' · '}
                  {about.before}{' '}
                  <Link to={about.to} lang={about.lang} className="link tap inline-flex min-h-6 items-center">
                    <bdi>{about.text}</bdi>
                  </Link>
                </>
              )}
            </p>
            {reply && <Said {...reply} />}
          </li>
        ))}
      </ul>
      {more && (
        <ButtonLink look="line" to={more.to} preventScrollReset rel="next" className="my-2">
          {more.text}
        </ButtonLink>
      )}
      {invitation && <Invitation {...invitation} />}
    </>
  )
}

/** A student's text or, below it, the shop's. `look` comes with the data, so that this page's code need not contain it. */
function Said({ by, text, lang, look }: { by?: string; text: string; lang: string; look: string }) {
  return (
    <p className={look}>
      {by && <small>{by}</small>}
      <bdi lang={lang} className="block w-fit">
        {text}
      </bdi>
    </p>
  )
}

// Most readers are visitors, who never load it.
const OwnReview = lazy(() => import('./write-review.tsx'))

/** Once the visitor is known: a log-in link for guests, the own review for members. */
function Invitation({ memoId, guest, logIn }: { memoId: number; guest: string; logIn: string }) {
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
