import type { DataRouter } from 'react-router'

declare global {
  interface Window {
    __reactRouterDataRouter: DataRouter
    __reactRouterManifest: { version: string }
  }
}

/** The running router, as React Router keeps it in the browser, for code outside of components. */
export const runningRouter = (): DataRouter => window.__reactRouterDataRouter
