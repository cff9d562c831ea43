import { errorToasts } from '../toast/error-toasts.ts'
import { showToast } from '../toast/toast.ts'
import { runningRouter } from './running-router.ts'

/** An action's errors: in general, and by field. */
export type Refusal = { failed?: unknown; faults?: unknown }

/** Toasts for errors that the page also shows at the field or above its form. They close with the next attempt or the page. */
export function tellRefusal({ failed, faults }: Refusal): void {
  const messages = Object.entries(typeof faults === 'object' && faults !== null ? faults : {}).map(named)
  if (!failed && messages.length === 0) return
  const titles = errorToasts({ body: { message: failed, errors: { said: messages } } }).map(({ title }) => title)
  for (const title of new Set(titles)) void showToast({ kind: 'error', title, isOnPage: true })
  closeWithTry(titles)
}

/** With the field's name, on pages with forms longer than a screen (`data-names-faults`): there the toast may be all that is seen. */
function named([field, message]: [string, unknown]): unknown {
  const label = document.body.dataset.namesFaults === undefined ? undefined : labelOf(field)
  return label && typeof message === 'string' ? `${label}: ${message}` : message
}

function labelOf(field: string): string | undefined {
  const [control] = document.getElementsByName(field)
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement)) return
  const isTicked = control.type === 'radio' || control.type === 'checkbox'
  const label = isTicked ? control.closest('fieldset')?.querySelector('legend') : control.labels?.[0]
  return label?.textContent.trim().replace(/\s+/g, ' ')
}

function closeWithTry(titles: string[]): void {
  const router = runningRouter()
  const pageOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search
  const page = pageOf(router.state.location)
  const end = router.subscribe(({ navigation, location }) => {
    if (navigation.state !== 'submitting' && pageOf(location) === page) return
    end()
    void import('../toast/toaster.tsx').then(({ closeToasts }) => closeToasts(titles)).catch(() => {})
  })
}
