import { errorToasts } from '../toast/error-toasts.ts'
import { showToast } from '../toast/toast.ts'

/** What an action says of its refusal: as a whole, and by field. */
export type Refusal = { failed?: unknown; faults?: unknown }

/** The page says it as well, beside its field or above its form. */
export function tellRefusal({ failed, faults }: Refusal): void {
  const messages = Object.values(typeof faults === 'object' && faults !== null ? faults : {})
  if (!failed && messages.length === 0) return
  const titles = errorToasts({ body: { message: failed, errors: { said: messages } } }).map(({ title }) => title)
  for (const title of new Set(titles)) void showToast({ kind: 'error', title, isOnPage: true })
}
