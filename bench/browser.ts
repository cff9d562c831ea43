import { type Browser, chromium } from '@playwright/test'

export const browserArguments = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function openBrowser(): Promise<Browser> {
  const { CHROMIUM_PATH } = process.env
  return chromium.launch({ args: browserArguments, ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}) })
}
