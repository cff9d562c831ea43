import type { Browser, LaunchOptions, PlaywrightWorkerArgs } from '@playwright/test'

/** A browser for which every name of the reserved domain `.test` is this machine. */
export function openWithNames(playwright: PlaywrightWorkerArgs['playwright'], options: LaunchOptions): Promise<Browser> {
  return playwright.chromium.launch({ ...options, args: [...(options.args ?? []), '--host-resolver-rules=MAP *.test 127.0.0.1'] })
}
