import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { messageCatalogs } from '../message-catalogs.ts'

/** The back office is a separate build, so that none of it reaches the shop's visitors (docs/decisions/029-office-build.md). */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [messageCatalogs(), tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: { ssr: { build: { minify: false } } },
})
