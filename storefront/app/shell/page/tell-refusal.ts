import { errorToasts } from '../toast/error-toasts.ts'
import { showToast } from '../toast/toast.ts'
import { runningRouter } from './running-router.ts'

/** What an action says of its refusal: as a whole, and by field. */
export type Refusal = { failed?: unknown; faults?: unknown }

/** The page says it as well, beside its field or above its form. What is said of one try ends with the next, and with the page. */
export function tellRefusal({ failed, faults }: Refusal): void {
  const messages = Object.entries(typeof faults === 'object' && faults !== null ? faults : {}).map(named)
  if (!failed && messages.length === 0) return
  const titles = errorToasts({ body: { message: failed, errors: { said: messages } } }).map(({ title }) => title)
  for (const title of new Set(titles)) void showToast({ kind: 'error', title, isOnPage: true })
  closeWithTry(titles)
}

/** With the name of the field, on pages whose forms are longer than a screen (`data-names-faults`): there a toast may be all that is seen. */
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
