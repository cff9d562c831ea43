import { officeBase } from 'contract/office/office-pages.ts'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { buttonClass } from 'storefront/app/ui/button.tsx'

/** Replaces the whole office if its frame failed too. */
export function OfficeErrorPage() {
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-105 px-gutter outline-none">
      <OfficeError />
    </main>
  )
}

/** 404: no such page; 403: the user's roles exclude it; 503: the provider is out of service; else a failure with its request's id. */
export function OfficeError() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { title, text } = wordsOf(status)
  const requestId = requestIdOf(error)
  return (
    <div className="grid max-w-105 gap-4 py-10 lg:py-16">
      <title>{`${title} · ${m.office_title()}`}</title>
      <h1 className="text-xl">{title}</h1>
      <p>{text}</p>
      {requestId && (
        <p className="text-muted">
          {m.reference()} <bdi dir="ltr">{requestId}</bdi>
        </p>
      )}
      <p>
        <a href={officeBase} className={buttonClass('primary', 'small')}>
          {m.office_back_to_overview()}
        </a>
      </p>
    </div>
  )
}

function wordsOf(status: number): { title: string; text: string } {
  if (status === 404) return { title: m.office_not_found_title(), text: m.office_not_found() }
  if (status === 503) return { title: m.away_title(), text: m.away_text() }
  if (status === 403) return { title: m.office_not_allowed_title(), text: m.office_not_allowed() }
  return { title: m.server_error_title(), text: m.server_error_hint() }
}

function requestIdOf(error: unknown): string | undefined {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined
  const id = typeof data === 'object' && data !== null && 'requestId' in data ? data.requestId : undefined
  return typeof id === 'string' ? id : undefined
}
