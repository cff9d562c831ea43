import bowser from 'bowser'

/** Longer headers say no more, and take time to read. */
const maxLength = 512
const maxName = 40

export type DeviceName = { browser: string | null; system: string | null }

/** `Chrome` and `Android` from a User-Agent header; null for missing parts. Nothing else of the header is stored. */
export function deviceName(userAgent: string | undefined): DeviceName {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = bowser.parse(userAgent.slice(0, maxLength))
  return { browser: named(browser.name), system: named(os.name) }
}

const named = (name: string | undefined): string | null => name?.slice(0, maxName) || null
