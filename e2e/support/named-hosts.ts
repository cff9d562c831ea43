import type { Browser, LaunchOptions, PlaywrightWorkerArgs } from '@playwright/test'

/** A browser that resolves every name in the reserved domain `.test` to this machine. */
export function openWithNames(playwright: PlaywrightWorkerArgs['playwright'], options: LaunchOptions): Promise<Browser> {
  return playwright.chromium.launch({ ...options, args: [...(options.args ?? []), '--host-resolver-rules=MAP *.test 127.0.0.1'] })
}
