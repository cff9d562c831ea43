import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { m } from '../paraglide/messages.js'

/** The error page of contract §2: status 500 by default; 404 with the path. */
export function ErrorPage() {
  const error = useRouteError()
  const { pathname } = useLocation()
  const isNotFound = isRouteErrorResponse(error) && error.status === 404
  return (
    <main>
      <h1>{isNotFound ? m.not_found_title() : m.server_error_title()}</h1>
      {isNotFound && <p><bdi dir="ltr">{pathname}</bdi></p>}
    </main>
  )
}
