import { linkTo } from 'contract/pages.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { type ErrorResponse, isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { m } from '../i18n/m.ts'
import { ButtonLink } from '../ui/button.tsx'
import { reloadPage } from './chunk-reload.ts'
import { FullScreen } from './full-screen.tsx'

/** The error page (contract §2.18): status 500 by default; 404 with the path. */
export function ErrorPage() {
  const error = useRouteError()
  // Nothing else that is thrown has one.
  const status = (error as Partial<ErrorResponse> | undefined)?.status
  useEffect(() => {
    // The server answers a stored page, or one that says why not (ruling 58).
    if (status === 503) reloadPage()
  })
  return <FullScreen>{status === 404 ? <NotFound /> : <Failed error={error} />}</FullScreen>
}

/** For a page whose code cannot be fetched, so that the router cannot show it: `address` is that page's. */
export const LostPage = ({ address }: { address: string }) => (
  <FullScreen>
    <Failed error={undefined} address={address} />
  </FullScreen>
)

function NotFound() {
  const { pathname } = useLocation()
  return (
    <div className="grid gap-5">
      <title>{`${m.not_found_title()} · ${m.shop_name()}`}</title>
      <div>
        <h1 className="text-2xl">{m.not_found_title()}</h1>
        <p className="mt-1.5 text-muted wrap-anywhere">
          <bdi dir="ltr">{shownPath(pathname)}</bdi>
        </p>
      </div>
      <p>{m.not_found_hint()}</p>
      <search>
        <form action={linkTo('search')}>
          <input
            type="search"
            name="q"
            dir="auto"
            placeholder={m.search_title()}
            aria-label={m.search_title()}
            className="h-11 w-full rounded-control border border-control px-4"
          />
        </form>
      </search>
      <nav aria-label={m.nav_label()} className="flex flex-wrap gap-3">
        <ButtonLink look="primary" to={linkTo('home')}>
          {m.go_home()}
        </ButtonLink>
        <ButtonLink look="line" to={linkTo('memos')}>
          {m.nav_memos()}
        </ButtonLink>
        <ButtonLink look="line" to={linkTo('studyStages')}>
          {m.nav_stages()}
        </ButtonLink>
      </nav>
    </div>
  )
}

function Failed({ error, address }: { error: unknown; address?: string }) {
  const { pathname, search } = useLocation()
  const isOffline = useIsOffline(error)
  const requestId = requestIdOf(error)
  const title = isOffline ? m.offline_title() : m.server_error_title()
  return (
    <div className="grid gap-5">
      <title>{`${title} · ${m.shop_name()}`}</title>
      <h1 className="text-2xl">{title}</h1>
      <p>{m.server_error_hint()}</p>
      {requestId && (
        <p className="text-sm text-muted">
          {m.reference()}{' '}
          <bdi dir="ltr" className="wrap-anywhere">
            {requestId}
          </bdi>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink look="primary" to={address ?? pathname + search} reloadDocument>
          {m.try_again()}
        </ButtonLink>
        <ButtonLink look="line" to={linkTo('home')}>
          {m.go_home()}
        </ButtonLink>
      </div>
    </div>
  )
}

const never = () => () => {}

/** Whether this browser is offline. Not on the server, nor if the server answered. */
function useIsOffline(error: unknown): boolean {
  const isAway = useSyncExternalStore(
    never,
    () => !navigator.onLine,
    () => false,
  )
  return isAway && !isRouteErrorResponse(error)
}

/** The path as typed, if it can be decoded. */
function shownPath(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

function requestIdOf(error: unknown): string | undefined {
  const id = (error as { data?: { requestId?: unknown } } | undefined)?.data?.requestId
  return typeof id === 'string' ? id : undefined
}
