import type { Locale } from 'contract/locale.ts'
import compile from 'icu-minify/compile'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
import { arabic } from './messages/ar.ts'
import { english } from './messages/en.ts'

/** The built text files by area and language, and each route's areas, besides the shop's, that its code waits for. */
export type MessageFiles = { files: Record<string, Partial<Record<Locale, string>>>; areasOfRoutes: Record<string, string[]> }

const areaModule = /\/app\/i18n\/m-(\w+)\.ts$/
const ownModule = /\/storefront\/(?:office\/)?app\/.+\.tsx?(\?|$)/
const routeModule = /\/app\/(.+)\.tsx\?__react-router-build-client-route$/
const filesId = '\0virtual:i18n/message-files'
const texts: Record<Locale, Record<string, Record<string, string>>> = { en: english, ar: arabic }
const names = { en: 'english', ar: 'arabic' }

/**
 * A key's short name in built code, because each key is sent twice: where it is used and in its catalogue. The shop's name keeps its own
 * key, which `messages.ts` uses to prefer the owner's text.
 */
const shortKeys = new Map(
  Object.values(english)
    .flatMap(Object.keys)
    .filter((key) => key !== 'shop_name')
    .map((key, index) => [key, `$${index.toString(36)}`]),
)

/** Written by the client build and read by the server build, which runs after it. */
let built: MessageFiles = { files: {}, areasOfRoutes: {} }

/**
 * Provides `virtual:i18n/messages-AREA-LOCALE` from `messages/`: an area's compiled texts in one language; a build keeps only those that
 * browser code uses. `virtual:i18n/message-files` tells the server where the built files are.
 */
export function messageCatalogs(): Plugin {
  let isBuild = false
  let base = '/'
  return {
    name: 'message-catalogs',
    enforce: 'post',
    configResolved(config) {
      isBuild = config.command === 'build'
      base = config.base
    },
    resolveId: (id) => (id.startsWith('virtual:i18n/') ? `\0${id}` : undefined),
    load(id) {
      if (id === filesId) return `export default ${JSON.stringify(built)}`
      const asked = readCatalogId(id)
      if (!asked) return undefined
      if (isBuild) return 'export default {}'
      return `import compile from 'icu-minify/compile'
import { ${names[asked.locale]} as texts } from ${JSON.stringify(`${import.meta.dirname}/messages/${asked.locale}.ts`)}
export default Object.fromEntries(Object.entries(texts.${asked.area}).map(([key, text]) => [key, compile(text)]))`
    },
    transform(code, id) {
      if (!isBuild || this.environment.name !== 'client' || !ownModule.test(id)) return undefined
      // Lets pages that use none of an area's texts skip it.
      return { code: shortenKeys(code), map: null, ...(areaModule.test(id) ? { moduleSideEffects: false } : {}) }
    },
    renderChunk(_code, { facadeModuleId }, _options, { chunks }) {
      const asked = readCatalogId(facadeModuleId)
      if (!asked) return undefined
      const modules = Object.values(chunks).flatMap((chunk) => Object.entries(chunk.modules))
      const said = new Set(modules.flatMap(([id, { code }]) => (code && ownModule.test(id) ? membersOf(code) : [])).map(({ name }) => name))
      const catalog = Object.entries(texts[asked.locale][asked.area] ?? {})
        .map(([key, text]) => [shortKeys.get(key) ?? key, compile(text)] as const)
        .filter(([short]) => said.has(short))
      return { code: `export default ${JSON.stringify(Object.fromEntries(catalog))}`, map: null }
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      built = { files: {}, areasOfRoutes: {} }
      for (const { fileName, facadeModuleId } of chunks) {
        const catalog = readCatalogId(facadeModuleId)
        const route = routeModule.exec(facadeModuleId ?? '')?.[1]
        if (catalog) built.files[catalog.area] = { ...built.files[catalog.area], [catalog.locale]: base + fileName }
        if (route) built.areasOfRoutes[route] = areasOf(fileName, chunks)
      }
    },
  }
}

/** A module's code with the short name in place of each `m.key`. In our modules, `m` is always the texts. */
export function shortenKeys(code: string): string {
  let short = code
  // Backwards, so that earlier positions stay valid.
  for (const { object, name, start, end } of membersOf(code).toReversed()) {
    const key = object === 'm' && shortKeys.get(name)
    if (key) short = short.slice(0, start) + key + short.slice(end)
  }
  return short
}

type Member = { object: string; name: string; start: number; end: number }

/** Each `object.name` in a module's code and the position of the name, in code order. */
function membersOf(code: string): Member[] {
  const found: Member[] = []
  const add = ({ object, property, computed }: ESTree.MemberExpression) => {
    if (object.type !== 'Identifier' || property.type !== 'Identifier' || computed) return
    found.push({ object: object.name, name: property.name, start: property.start, end: property.end })
  }
  new Visitor({ MemberExpression: add }).visit(parseSync('module.js', code).program)
  return found.toSorted((one, other) => one.start - other.start)
}

function readCatalogId(id: string | null): { area: string; locale: Locale } | undefined {
  const [, area, locale] = /^\0virtual:i18n\/messages-(\w+)-(en|ar)$/.exec(id ?? '') ?? []
  return area && (locale === 'en' || locale === 'ar') ? { area, locale } : undefined
}

type Chunk = { fileName: string; moduleIds: string[]; imports: string[] }

/** The areas in a chunk and in all its imports. */
function areasOf(fileName: string, chunks: readonly Chunk[]): string[] {
  const seen = new Set([fileName])
  const areas = new Set<string>()
  for (const name of seen) {
    const chunk = chunks.find((each) => each.fileName === name)
    for (const id of chunk?.moduleIds ?? []) areas.add(areaModule.exec(id)?.[1] ?? '')
    for (const imported of chunk?.imports ?? []) seen.add(imported)
  }
  return [...areas].filter(Boolean)
}
