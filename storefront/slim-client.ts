import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { cutFeatures, routerCuts } from './slim-router-cuts.ts'

const inApp = (path: string) => fileURLToPath(new URL(`app/${path}`, import.meta.url))

/** How every compiled message chooses; a message that is compiled in another way is left as it is. */
const choiceOfLanguage =
  /\(\(inputs(?: = \{\})?, options = \{\}\) => \{\s*const locale = [^\n]*\n\s*if \(locale === "ar"\) return (\w+)\(inputs\)\s*return (\w+)\(inputs\)\s*\}\)/g
/** Modules of React Router that no browser of this shop needs as they are, and what stands in for them. */
const slimRouter: Record<string, string> = {
  'dom/ssr/fog-of-war.js': 'shell/slim-router/fog-of-war.ts',
  'dom/ssr/errorBoundaries.js': 'shell/slim-router/error-boundaries.tsx',
  'dom/ssr/routeModules.js': 'shell/slim-router/route-modules.ts',
  'router/instrumentation.js': 'shell/slim-router/instrumentation.ts',
}
const routerModule = /\/node_modules\/react-router\/dist\/\w+\/lib\/(.+)$/
/** Stands in for Vite's helper around `import()`, which preloads what a chunk imports and its styles: ours import what is there, and all styles are in app.css. */
const plainImport = 'export const __vitePreload = (load) => load()'
/** Names for development tools: with them, components that nobody uses could not be left out. */
const displayNames = /^\w+\.displayName = "[^"]*";$/gm
const runtimeImport = /import \{ getLocale, experimentalStaticLocale \} from/
const shortImport = 'import { getLocale, experimentalStaticLocale, isArabic } from'

/**
 * Built pages carry no more of three libraries than they use: of Lucide the shapes without its configurable component, of Paraglide's
 * runtime the one question which language it is, of React Router what this shop asks of it (docs/decisions/006-client-bytes.md). Development runs them as they are.
 */
export function slimClient(): Plugin {
  return {
    name: 'slim-client',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
    resolveId(source, importer) {
      if (source.endsWith('/createLucideIcon.mjs')) return inApp('ui/create-icon.ts')
      if (this.environment.name === 'client' && /(^|\/)runtime\.js$/.test(source) && importer?.includes('/app/'))
        return inApp('i18n/client-runtime.ts')
      return undefined
    },
    load(id) {
      if (this.environment.name !== 'client') return undefined
      if (id.includes('vite/preload-helper')) return plainImport
      const slim = slimRouter[routerModule.exec(id)?.[1] ?? '']
      return slim ? `export * from ${JSON.stringify(inApp(slim))}` : undefined
    },
    transform(code, id) {
      if (this.environment.name !== 'client') return undefined
      const ofRouter = routerModule.exec(id)?.[1]
      if (ofRouter) return { code: cutRouter(code, ofRouter), map: null }
      if (id.includes('/storefront/app/') && cutFeatures.test(code)) this.error(`${id} asks for what slim-router-cuts.ts leaves out`)
      if (!/\/paraglide\/messages\/\w+\.js$/.test(id)) return undefined
      return {
        code: code
          .replace(choiceOfLanguage, '((inputs, options) => isArabic(options) ? $1(inputs) : $2(inputs))')
          .replace(runtimeImport, shortImport),
        map: null,
      }
    },
  }
}

function cutRouter(code: string, module: string): string {
  let cut = code.replace(displayNames, '')
  for (const [text, instead] of routerCuts[module] ?? []) {
    if (!cut.includes(text)) throw new Error(`React Router's ${module} has changed: ${text}`)
    cut = cut.replaceAll(text, instead)
  }
  return cut
}
