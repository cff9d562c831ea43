import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { messageCatalogs } from './message-catalogs.ts'

/**
 * Few files: one of libraries that seldom change, one of code that most pages share, one of code that the pages of the catalogue share; each page's
 * own code is apart. A module that waits for an area's texts (i18n/m-*.ts) has its own file, so that nothing else waits with it.
 */
const clientChunks = {
  groups: [
    { name: 'framework', priority: 2, test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
    { name: 'shared', priority: 1, minShareCount: 10, test: /^(?!.*\/i18n\/m-)/ },
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
