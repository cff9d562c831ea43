import { defineConfig } from 'vitest/config'
import { messageCatalogs } from './storefront/message-catalogs.ts'

/** Only a hanging test takes this long: none fails because the machine is slow. */
const patience = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000, interval: 20 } } }
const onDatabase = { ...patience, pool: 'forks' as const }
/**
 * Every file has its own database; module state is keyed, so that it does not mislead the next file. Reloading the modules took a third of the
 * time.
 */
const inOneProcess = { ...onDatabase, isolate: false }
const databaseUrl = process.env.TEST_DATABASE_URL

/** Requests take most of the time, so they run on one engine: on PostgreSQL if scripts/test.ts found one (docs/decisions/092). */
const requests = 'provider/**/*.http.test.ts'
/** So do the benchmarks' large catalogues, which are made for PostgreSQL. */
const benchmarks = 'bench/**/*.db.test.ts'
/** So do slow tests that run much of the shop: they check the shop's behaviour more than an engine's (docs/decisions/108). */
const longOnes = [
  'provider/src/account/close-demo.db.test.ts',
  'provider/src/catalog/import/*.db.test.ts',
  'provider/src/mail/send-mail.db.test.ts',
  'provider/src/sales/ledger/*.db.test.ts',
  'provider/src/shop/start.db.test.ts',
]

export default defineConfig({
  test: {
    // Twice the cores of the smallest machine: many tests wait for a queue, a lock or another process.
    maxWorkers: 4,
    globalSetup: 'provider/src/testing/database/make-template.ts',
    projects: [
      {
        test: {
          name: 'pglite',
          ...inOneProcess,
          include: ['contract/**/*.test.ts', 'provider/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts', 'chaos/**/*.test.ts'],
          exclude: [
            // Races need a server. Kills do not, but take minutes: KILLS=1 runs them here as well
            // (provider/src/sales/payment/kill.race.test.ts).
            process.env.KILLS ? '**/!(kill).race.test.ts' : '**/*.race.test.ts',
            ...(databaseUrl && !process.env.BOTH_ENGINES ? [requests, benchmarks, ...longOnes] : []),
            '**/node_modules/**',
          ],
          env: { TEST_ENGINE: 'pglite' },
        },
      },
      ...(databaseUrl
        ? [
            {
              test: {
                name: 'postgres',
                ...inOneProcess,
                // A race opens some thirty connections, and an unconfigured server allows a hundred. Only another group may have another number.
                maxWorkers: 3,
                sequence: { groupOrder: 1 },
                include: ['provider/**/*.{race,db}.test.ts', 'storefront/**/*.race.test.ts', benchmarks],
                env: { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: databaseUrl },
              },
            },
            {
              test: {
                name: 'requests',
                ...inOneProcess,
                include: [requests],
                // With one connection, a transaction that waits for a query outside it hangs, as on the embedded database.
                env: { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: databaseUrl, TEST_POOL_SIZE: '1' },
              },
            },
          ]
        : []),
      {
        plugins: [messageCatalogs()],
        test: {
          name: 'storefront',
          ...inOneProcess,
          include: ['storefront/**/*.test.{ts,tsx}'],
          exclude: ['**/*.dom.test.{ts,tsx}', '**/*.race.test.ts', '**/node_modules/**'],
          setupFiles: ['storefront/testing/all-messages.ts'],
          env: { TEST_ENGINE: 'pglite' },
        },
      },
      {
        plugins: [messageCatalogs()],
        test: {
          name: 'components',
          ...patience,
          // State that one test leaves in the document or in a module would affect the next.
          include: ['storefront/**/*.dom.test.{ts,tsx}'],
          setupFiles: ['storefront/testing/patience.ts', 'storefront/testing/no-fonts.ts', 'storefront/testing/all-messages.ts'],
        },
      },
    ],
  },
})
