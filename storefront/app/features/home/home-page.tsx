import { recentStorageKey } from 'contract/limits.ts'
import { linkTo } from 'contract/pages.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { data } from 'react-router'
import { useMe } from '../../session/use-me.ts'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/home-page'
import { HomeBlocks } from './home-blocks.tsx'
import { chooseGrade, loadGrades } from './load-grades.ts'
import { loadHome } from './load-home.ts'
import type { openingSoon } from './opening-soon-words.ts'

const RecentItems = lazy(() => import('../catalog/recent/recent-items.tsx'))

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

/** `/grade` is in this file because it shows part of this page, and every page loads the names of all files (decision 006). */
const isOfGrades = ({ pathname }: URL) => pathname.replace(/\/$/, '') === linkTo('grade')

export const loader = ({ context, request, url }: Route.LoaderArgs) =>
  isOfGrades(url) ? loadGrades(context, request) : loadHome(context, request)

/** The home has no form. */
export function action({ context, request, url }: Route.ActionArgs) {
  if (!isOfGrades(url)) throw data(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
  return chooseGrade(context, request)
}

export default function HomePage({ loaderData: { soon, hiddenTitle, blocks }, actionData }: Route.ComponentProps) {
  if (soon) return <OpeningSoon {...soon} />
  return (
    <>
      {hiddenTitle && <h1 className="sr-only">{hiddenTitle}</h1>}
      {actionData && (
        <Notice tone="failed" role="alert" className="wrap my-4">
          {actionData.failed}
        </Notice>
      )}
      <HomeBlocks blocks={blocks} />
      <Recent />
    </>
  )
}

/** After the first paint, and only if the browser has something to show. */
function Recent() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    try {
      setDue(!isOfGrades(new URL(location.href)) && localStorage.getItem(recentStorageKey) !== null)
    } catch {}
  }, [])
  return <Suspense>{isDue && <RecentItems />}</Suspense>
}

/** A shop without goods: when to ask and how to reach it; for staff, a link to the guide. */
function OpeningSoon({ title, text, links, lines, staff }: ReturnType<typeof openingSoon>) {
  const { isStaff } = useMe()
  return (
    <div className="wrap py-10 md:py-18">
      <Empty level="h1" title={title} text={isStaff ? staff.text : text}>
        {(isStaff ? [{ href: staff.href, text: staff.link }] : links).map(({ href, text: shown }) => (
          <a key={href} href={href} className="link tap inline-flex min-h-11 items-center">
            <bdi>{shown}</bdi>
          </a>
        ))}
        {lines.map((line) => (
          <p key={line} className="text-sm text-muted">
            {line}
          </p>
        ))}
      </Empty>
    </div>
  )
}
