import { defineConfig } from 'vitest/config'

const onServer = { include: ['contract/**/*.test.ts', 'provider/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000, pool: 'forks' as const }
const url = process.env.TEST_DATABASE_URL

/** Tests of the provider run on PGlite, and once more on PostgreSQL where the set-up found one (scripts/test.mjs). */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'pglite', ...onServer, exclude: ['**/*.race.test.ts'], env: { TEST_ENGINE: 'pglite' } } },
      ...(url ? [{ test: { name: 'postgres', ...onServer, include: ['provider/**/*.http.test.ts', 'provider/**/*.race.test.ts', 'provider/**/*.db.test.ts'], env: { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: url } } }] : []),
    ],
  },
})
