import type { Page } from '@playwright/test'
import { rootToastDurationMs, snackbarTimeoutMs } from 'contract/limits.ts'

/** On pages opened from here on, toasts stay until closed, so that a slow machine sees them too. toast.spec.ts tests how long they stay. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(
    (durations) => {
      const { setTimeout } = window
      const startTimer = (task: () => void, ms = 0) => setTimeout(task, durations.includes(ms) ? 2 ** 31 - 1 : ms)
      Object.assign(window, { setTimeout: startTimer })
    },
    [rootToastDurationMs, snackbarTimeoutMs],
  )
}
