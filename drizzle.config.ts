import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./provider/src/db/schema/*.ts', './provider/src/**/*.schema.ts'],
  out: './provider/migrations',
})
