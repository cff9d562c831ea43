import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

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
  build: { target: 'es2023', assetsInlineLimit: 0 },
})
