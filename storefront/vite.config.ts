import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { messageCatalogs } from './message-catalogs.ts'
import { offlineFiles } from './offline-files.ts'

/**
 * Few files: rarely changing libraries; the frame of every page and what most pages draw; what form pages share; what catalogue pages share
 * and what account pages share. Each page's own code is apart. A module that waits for an area's texts (i18n/m-*.ts) has its own file, so
 * that nothing else waits. A group includes all its modules' imports that no group of higher priority has taken.
 */
const clientChunks = {
  groups: [
    { name: 'framework', priority: 4, test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
    // entry.client.tsx is excluded: otherwise the app would start as soon as a page imports the frame, before React Router has its data.
    {
      name: 'frame',
      priority: 3,
      test: /storefront\/app\/(root|layouts\/default-layout|ui\/(cover\/cover|price|empty|notice)|shell\/(toast\/toast|failed-part))\.tsx?$/,
    },
    { name: (id: string) => /(m-\w+)\.ts$/.exec(id)?.[1] ?? null, priority: 2, test: /\/i18n\/m-/ },
    { name: 'forms', priority: 1, test: /storefront\/app\/(ui\/field|shell\/contract-message)\.tsx$/ },
    // Filters have their own file: the memo page has none, and the search loads them after its results.
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
    // Small cart parts that others need too; separate files would be larger in total.
    { name: 'cart', test: /(features\/(cart\/(rows\/cart-line|pay-link\/asked-links)|order\/order-key)|ui\/use-is-hydrated)\.ts/ },
    { name: 'account', minShareCount: 2, test: /features\/account\// },
    // Shared by account pages; separate files would lengthen the list that every page fetches.
    { name: 'own', test: /(use-kept-form|shell\/confirm)\.tsx?$/ },
  ],
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [messageCatalogs(), tailwindcss(), reactRouter(), offlineFiles()],
  build: {
    target: 'es2023',
    // Beside it are the files of earlier builds; `scripts/build.ts` removes the last one.
    emptyOutDir: false,
    assetsInlineLimit: 0,
    // A lazy part's imports are on the page already; all styles are in app.css.
    modulePreload: false,
    // A part bundled with some pages and loaded later by others has its own chunk here, so lazy loading works.
    rolldownOptions: { checks: { pluginTimings: false, ineffectiveDynamicImport: false } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: clientChunks } } } },
    ssr: { build: { minify: false } },
  },
})
