import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { messageCatalogs } from './message-catalogs.ts'
import { offlineFiles } from './offline-files.ts'

/**
 * Few files: one of libraries that seldom change, one of the frame of every page and what most pages draw, one of what pages with forms share, and
 * one each of what the pages of the catalogue and of the account share; each page's own code is apart. A module that waits for an area's texts
 * (i18n/m-*.ts) has its own file, so that nothing else waits with it. A group takes along all that its modules import and no group of higher
 * priority has taken.
 */
const clientChunks = {
  groups: [
    { name: 'framework', priority: 4, test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
    // entry.client.tsx is left out: with it in here, the app would start as soon as a page's code imports the frame, before React Router has what it starts from.
    {
      name: 'frame',
      priority: 3,
      test: /storefront\/app\/(root|layouts\/default-layout|ui\/(cover\/cover|price|empty|notice)|shell\/(toast\/toast|failed-part))\.tsx?$/,
    },
    { name: (id: string) => /(m-\w+)\.ts$/.exec(id)?.[1] ?? null, priority: 2, test: /\/i18n\/m-/ },
    { name: 'forms', priority: 1, test: /storefront\/app\/(ui\/field|shell\/contract-message)\.tsx$/ },
    // Filters are a file of their own: the page of a memo has none, and the search fetches them after its results.
    {
      name: 'catalog',
      minShareCount: 4,
      test: /features\/(?!catalog\/(filter\/filter-f|filter\/filtered-items|list\/(list-tools|memo-list|sort-select)))(catalog|review|search)\/|ui\/section-head/,
    },
    {
      name: 'filters',
      minShareCount: 2,
      test: /features\/catalog\/(filter\/filter-f|filter\/filtered-items|list\/(list-tools|memo-list|sort-select))/,
    },
    // Small parts of the cart that others need, too: a file of its own for each would be longer than all of them.
    { name: 'cart', test: /(features\/(cart\/(rows\/cart-line|pay-link\/asked-links)|order\/order-key)|ui\/use-is-hydrated)\.ts/ },
    { name: 'account', minShareCount: 2, test: /features\/account\// },
    // Pages of one's own share these; a file for each would lengthen the list of files that every page fetches.
    { name: 'own', test: /(use-kept-form|shell\/confirm)\.tsx?$/ },
  ],
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [messageCatalogs(), tailwindcss(), reactRouter(), offlineFiles()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // What a lazy part imports is on the page already; all styles are in app.css.
    modulePreload: false,
    // A part that some pages bring with them and others fetch later is a chunk of its own here, so it is fetched later indeed.
    rolldownOptions: { checks: { pluginTimings: false, ineffectiveDynamicImport: false } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: clientChunks } } } },
    ssr: { build: { minify: false } },
  },
})
