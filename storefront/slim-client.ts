import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const inApp = (path: string) => fileURLToPath(new URL(`app/${path}`, import.meta.url))

/** How every compiled message chooses; a message that is compiled in another way is left as it is. */
const choiceOfLanguage =
  /\(\(inputs(?: = \{\})?, options = \{\}\) => \{\s*const locale = [^\n]*\n\s*if \(locale === "ar"\) return (\w+)\(inputs\)\s*return (\w+)\(inputs\)\s*\}\)/g
const runtimeImport = /import \{ getLocale, experimentalStaticLocale \} from/
const shortImport = 'import { getLocale, experimentalStaticLocale, isArabic } from'

/**
 * Built pages carry no more of two libraries than they use: of Lucide the shapes without its configurable component, of Paraglide's
 * runtime the one question which language it is (docs/decisions/006-client-bytes.md). Development runs both as they are.
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
    transform(code, id) {
      if (this.environment.name !== 'client' || !/\/paraglide\/messages\/\w+\.js$/.test(id)) return undefined
      return {
        code: code
          .replace(choiceOfLanguage, '((inputs, options) => isArabic(options) ? $1(inputs) : $2(inputs))')
          .replace(runtimeImport, shortImport),
        map: null,
      }
    },
  }
}
