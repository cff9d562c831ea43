import type { DataRouter } from 'react-router'

declare global {
  interface Window {
    __reactRouterDataRouter: DataRouter
    __reactRouterManifest: { version: string }
  }
}

/**
 * The running router, for code outside components. React Router gives it only to components, and stores it here for its dev tools: only
 * this file uses the two names.
 */
export const runningRouter = (): DataRouter => window.__reactRouterDataRouter

/** The build that this page came from. React Router has no public name for it, but compares this one itself. */
export const runningBuild = (): string => window.__reactRouterManifest.version
