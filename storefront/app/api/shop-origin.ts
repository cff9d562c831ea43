import type { RouterContextProvider } from 'react-router'
import { storefrontContext } from './provider-context.ts'

/** The shop's address for canonical links: PUBLIC_URL if set, else the requested host. */
export function shopOrigin(context: Readonly<RouterContextProvider>, request: Request): string {
  return context.get(storefrontContext).publicUrl ?? new URL(request.url).origin
}
