import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Few files: libraries that seldom change, what most pages share, what the pages of the catalogue share; the rest is each page's own. */
const clientChunks = {
  groups: [
    { name: 'framework', priority: 2, test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
    { name: 'shared', priority: 1, minShareCount: 10 },
    { name: 'catalog', minShareCount: 4, test: /features\/(catalog|review|search)\// },
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
  ],
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
