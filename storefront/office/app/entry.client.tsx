import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { fetchMessages } from 'storefront/app/i18n/fetch-messages.ts'
import { watchChunks } from 'storefront/app/shell/chunk-reload.ts'

// Before the router runs, because it may fail to fetch a page before rendering anything.
watchChunks()

await fetchMessages({ en: () => import('virtual:i18n/messages-shop-en'), ar: () => import('virtual:i18n/messages-shop-ar') })
await fetchMessages({ en: () => import('virtual:i18n/messages-office-en'), ar: () => import('virtual:i18n/messages-office-ar') })

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
