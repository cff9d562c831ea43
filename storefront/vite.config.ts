import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { messageCatalogs } from './message-catalogs.ts'

/**
 * Few files: one of libraries that seldom change, one of the frame of every page and what most pages draw, with all that these import, one of
 * code that the pages of the catalogue share; each page's own code is apart. A module that waits for an area's texts (i18n/m-*.ts) has its own
 * file, so that nothing else waits with it.
 */
const clientChunks = {
  groups: [
    { name: 'framework', priority: 2, test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
    // Without entry.client.tsx: the app would start as soon as a page's code imports the frame, before React Router has what it starts from.
    {
      name: 'frame',
      priority: 1,
      test: /storefront\/app\/(root|layouts\/default-layout|ui\/(cover\/cover|price|field|empty|notice)|shell\/(toast|contract-message))\.tsx?$/,
    },
    { name: 'catalog', minShareCount: 4, test: /features\/(catalog|review|search)\// },
    { name: (id: string) => /(m-\w+)\.ts$/.exec(id)?.[1] ?? null, test: /\/i18n\/m-/ },
  ],
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [messageCatalogs(), tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // What a lazy part imports is on the page already; all styles are in app.css.
    modulePreload: false,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: clientChunks } } } },
    ssr: { build: { minify: false } },
  },
})
