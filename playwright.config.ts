import { defineConfig } from '@playwright/test'
import { browserArguments } from './bench/browser.ts'

const port = Number(process.env.E2E_PORT ?? 3190)

/** Journeys in a real browser against a separate shop: a fresh embedded database with the demo catalogue. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'e2e/results',
  fullyParallel: true,
  // Four workers suit two cores: whoever waits for the network frees its core.
  workers: 4,
  // A retry would hide that a journey fails now and then.
  retries: 0,
  // Only a hanging journey takes this long: none fails because the machine is slow.
  timeout: 600_000,
  // Expected events come later on a busy machine; missing ones are reported after two minutes.
  expect: { timeout: 120_000 },
  reporter: 'list',
  // Journeys import builds, too. These are large and already JavaScript, so each worker would transform them needlessly. What Node runs natively
  // needs no transform either.
  build: { external: ['**/storefront/**/build/**', '**/e2e/results/**', '**/contract/**', '**/provider/**'] },
  globalTeardown: './e2e/support/check-log.ts',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // Shorter than a journey's limit, so that the report names what did not answer.
    actionTimeout: 120_000,
    viewport: { width: 390, height: 844 },
    // Far from the server's time zone: a page that reads the browser's clock would hydrate to another text than was sent.
    timezoneId: 'Pacific/Auckland',
    screenshot: 'only-on-failure',
    // The shop's transitions are off, because every step would wait for them; journeys about them, and some of the longest, turn motion on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: browserArguments,
    },
  },
  webServer: {
    command: `node e2e/support/serve.ts`,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 600_000,
    // This makes the demo's lists count as long, so that a job writes their files.
    env: { PORT: String(port), LOG_LEVEL: 'trace', LIST_FILE_ROWS: '20' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
