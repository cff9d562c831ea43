import { header } from 'contract/headers.ts'
import { readLimits } from '../../throttle/limits.ts'
import type { TestApp } from '../create-test-app.ts'

/** The limits of a real shop; counts may be lowered. */
export const productionLimits = (overrides?: string) => readLimits(overrides, false)

/** The storefront's calls for a browser at an address. */
export const from = (shop: Pick<TestApp, 'deps'>, clientAddress: string, more: Record<string, string> = {}) => ({
  headers: { [header.clientSecret]: shop.deps.secrets.client, [header.clientAddress]: clientAddress, ...more },
})

/** A separate network address for everyone who is counted. */
export const address = (index: number): string => `198.${18 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`
