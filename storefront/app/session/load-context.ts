import { RouterContextProvider } from 'react-router'
import { type StorefrontContext, storefrontContext } from '../api/provider-context.ts'
import { sessionContext } from './request-session.ts'

/** Called by the server for each request: contexts come from the build, because what Node runs and Vite bundles exists twice. */
export function createLoadContext(storefront: StorefrontContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(storefrontContext, storefront)
  context.set(sessionContext, { session: undefined, change: 'none' })
  return context
}
