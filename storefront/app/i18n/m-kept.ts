import { fetchMessages } from './fetch-messages.ts'
import { type Messages, messages } from './messages.ts'

if (!import.meta.env.SSR)
  await fetchMessages({ en: () => import('virtual:i18n/messages-kept-en'), ar: () => import('virtual:i18n/messages-kept-ar') })

/** The texts of `m.ts` and this area: in browsers, a module that imports this waits until they have loaded. */
export const m = messages as Messages<'kept'>
