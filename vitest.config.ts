import { defineConfig } from 'vitest/config'

const onDatabase = { testTimeout: 60_000, hookTimeout: 60_000, pool: 'forks' as const }
const databaseUrl = process.env.TEST_DATABASE_URL

/** Requests and rules run on PGlite, and those that need a database once more on PostgreSQL where scripts/test.ts found one. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: 'provider/src/testing/make-template.ts',
    projects: [
      {
        test: {
          name: 'pglite',
          ...onDatabase,
          include: ['contract/**/*.test.ts', 'provider/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.race.test.ts', '**/node_modules/**'],
          env: { TEST_ENGINE: 'pglite' },
        },
      },
      ...(databaseUrl
        ? [
            {
              test: {
                name: 'postgres',
                ...onDatabase,
                include: ['provider/**/*.{http,race,db}.test.ts'],
                env: { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: databaseUrl },
              },
            },
          ]
        : []),
      {
        test: { name: 'storefront', ...onDatabase, include: ['storefront/**/*.test.{ts,tsx}'], env: { TEST_ENGINE: 'pglite' } },
      },
    ],
  },
})
