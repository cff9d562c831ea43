import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import './i18n/client-locale.ts'
import { watchChunks } from './shell/chunk-reload.ts'

// Before the router runs: it may fail to fetch a page before anything is rendered.
watchChunks()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
