import { type Browser, chromium } from '@playwright/test'

/**
 * Chromium features to disable. Only the last such list counts, so this one begins with all of Playwright's own. The rest are pages of the
 * address bar and a spare process: every new window would start them, and no journey sees them. They took half of a window's cost.
 */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
]

export const browserArguments = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${withoutFeatures.join(',')}`,
]

export function openBrowser(more: string[] = []): Promise<Browser> {
  const { CHROMIUM_PATH } = process.env
  return chromium.launch({ args: [...browserArguments, ...more], ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}) })
}
