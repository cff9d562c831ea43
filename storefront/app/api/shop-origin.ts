import type { RouterContextProvider } from 'react-router'
import { storefrontContext } from './provider-context.ts'

/** The shop's own address for canonical links: PUBLIC_URL if it is set, else the host that was asked. */
export function shopOrigin(context: Readonly<RouterContextProvider>, request: Request): string {
  return context.get(storefrontContext).publicUrl ?? new URL(request.url).origin
}
