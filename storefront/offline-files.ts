import type { Plugin } from 'vite'

const workerId = 'app/features/offline/worker/worker.ts'
/** The worker's address; its folder is its scope. */
const workerFile = 'dashboard/worker.js'
/** The entry points of the offline page. */
const roots = [/\/app\/entry\.client\.tsx$/, /\/app\/root\.tsx/, /\/app\/layouts\/members-only\.tsx/, /\/reader\/reader-page\.tsx/]

/**
 * Builds the worker for offline answers, and `offline.json`: all files that the reader may request, lazy ones too. Both come from one
 * build, so that a device stores matching files.
 */
export function offlineFiles(): Plugin {
  let isBuild = false
  let base = '/'
  return {
    name: 'offline-files',
    configResolved(config) {
      isBuild = config.command === 'build'
      base = config.base
    },
    buildStart() {
      if (!isBuild || this.environment.name !== 'client') return
      this.emitFile({ type: 'chunk', id: `${import.meta.dirname}/${workerId}`, fileName: workerFile })
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const files = new Set<string>()
      const seen = new Set(chunks.filter(({ facadeModuleId }) => roots.some((root) => root.test(facadeModuleId ?? ''))))
      for (const { fileName, imports, dynamicImports, viteMetadata } of seen) {
        for (const name of [fileName, ...(viteMetadata?.importedCss ?? []), ...(viteMetadata?.importedAssets ?? [])]) files.add(base + name)
        for (const name of [...imports, ...dynamicImports]) {
          const chunk = chunks.find((each) => each.fileName === name)
          if (chunk) seen.add(chunk)
        }
      }
      this.emitFile({ type: 'asset', fileName: 'offline.json', source: JSON.stringify([...files].toSorted()) })
    },
  }
}
