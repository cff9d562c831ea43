import { registerHooks } from 'node:module'

/**
 * Resolves drizzle-orm and its modules without Node, which rereads a package's package.json for every import in it, and that one has 180 KB: it
 * took more than half of a start. scripts/set-up.mjs loads this into every process of the project; without it everything works, but starts
 * later.
 */
const found = new Map()

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('./') || specifier.startsWith('../')) {
      const isInside = context.parentURL?.includes('/node_modules/drizzle-orm/') && specifier.endsWith('.js')
      return isInside ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true } : next(specifier, context)
    }
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context)
    const key = [specifier, ...context.conditions].join(' ')
    const result = found.get(key) ?? { ...next(specifier, context), shortCircuit: true }
    found.set(key, result)
    return result
  },
})
