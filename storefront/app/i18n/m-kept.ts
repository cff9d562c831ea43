import { fetchMessages } from './fetch-messages.ts'
import { type Messages, messages } from './messages.ts'

if (!import.meta.env.SSR)
  await fetchMessages({ en: () => import('virtual:i18n/messages-kept-en'), ar: () => import('virtual:i18n/messages-kept-ar') })

/** The texts of `m.ts` and of this area: in the browser, a module that imports this waits until they have arrived. */
export const m = messages as Messages<'kept'>
