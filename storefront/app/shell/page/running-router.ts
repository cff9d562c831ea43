import type { DataRouter } from 'react-router'

declare global {
  interface Window {
    __reactRouterDataRouter: DataRouter
    __reactRouterManifest: { version: string }
  }
}

/**
 * The running router, for code outside of components. React Router hands it to components only, and keeps it here for its own
 * development tools: nothing but this file reads the two names.
 */
export const runningRouter = (): DataRouter => window.__reactRouterDataRouter

/** The build that this page came from. React Router publishes no name of a build; it compares this one itself. */
export const runningBuild = (): string => window.__reactRouterManifest.version
