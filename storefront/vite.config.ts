import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { slimClient } from './slim-client.ts'

/**
 * Few files, or a page makes more requests than it has bytes: libraries, the frame of every page, cards, item pages, lists, answers and
 * forms; then each page's own. Each chunk costs its request, and its name in the manifest that every page loads.
 */
const clientChunks = {
  groups: [
    { name: 'framework', priority: 9, test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router)\// },
    {
      name: 'frame',
      priority: 8,
      test: /app\/(i18n|root|layouts\/(default-layout|top-bar|footer|tab-bar|account-menu)|shell\/(error-page|page-|use-|running-router|chunk-reload|toast)|features\/search\/search-field|ui\/(logo|text-links|button|bilingual|cover\/|price|empty|notice))|icons\/(x|eye|plus|chevron-down|search)\.|messages\/(catalog_see_package|signup_new_here)\./,
    },
    {
      name: 'cards',
      priority: 6,
      test: /app\/(features\/catalog\/(item-cover|card-foot|card-grid|memo-card|package-card|package-grid)|ui\/(section-head|breadcrumbs))/,
    },
    {
      name: 'item',
      priority: 5,
      test: /app\/features\/(catalog\/(item-layout|buy-box|assurances|prose|not-sold)|review\/reviews)|messages\/catalog_(together|contents|similar)\./,
    },
    {
      name: 'filters',
      priority: 3,
      test: /app\/(features\/catalog\/(memo-list|list-tools|filter-form|filter-fields|applied-filters)|ui\/check-row)/,
    },
    { name: 'list', priority: 4, test: /app\/(features\/catalog\/(load-more|sort-select|choice-chips|simple-list)|ui\/chip)/ },
    {
      name: 'answers',
      priority: 4,
      minShareCount: 2,
      test: /app\/(shell\/(contract-message|announce-title)|ui\/field|features\/(order\/order-key|cart\/(?!use-cart-after-payment)))|icons\/triangle|paraglide\/registry|messages\/cart_/,
    },
    {
      name: 'forms',
      priority: 2,
      minShareCount: 2,
      test: /app\/(features\/(account|address|profile|security)|ui\/(fault-summary|select-input|password-input|code-input|grade-select|use-field-faults)|paraglide\/messages\/(account|address|addresses|signup|reset|mail|form|field|profile|confirm|password|grade|security)_)/,
    },
    {
      name: 'orders',
      priority: 2,
      minShareCount: 2,
      test: /app\/(features\/(order|library)|paraglide\/messages\/(order|orders|library)_)/,
    },
  ],
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    paraglideVitePlugin({
      project: `${import.meta.dirname}/project.inlang`,
      outdir: `${import.meta.dirname}/app/paraglide`,
      strategy: ['globalVariable', 'baseLocale'],
      emitTsDeclarations: true,
      isServer: 'import.meta.env.SSR',
    }),
    tailwindcss(),
    reactRouter(),
    slimClient(),
  ],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // What a chunk imports is there already (slim-client.ts).
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    // 1.5 KB less on each page than with the built-in minifier (docs/decisions/006-client-bytes.md).
    rolldownOptions: { checks: { pluginTimings: false } },
    minify: 'terser',
    terserOptions: {
      ecma: 2020,
      module: true,
      toplevel: true,
      // A function that is called at many places is sent smaller than its copies.
      compress: { passes: 3, inline: 1, unsafe_arrows: true, unsafe_methods: true },
      mangle: { toplevel: true },
    },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: clientChunks } } } },
    ssr: { build: { minify: false } },
  },
})
