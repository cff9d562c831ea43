import { parseSync } from 'vite'
import { type SourceFile, sourceFiles } from './source-files.ts'

type Exported = { path: string; name: string }

/**
 * Contract and provider export no common name: wire and stored forms, an endpoint and its verb, must not differ by their import alone. An
 * endpoint's name ends in `Endpoint`, and nothing else's does.
 */
export function checkSharedNames(root: string): string[] {
  return findSharedNames(sourceFiles(root, /^(contract|provider\/src)\/.*(?<!\.test)\.ts$/))
}

export function findSharedNames(files: SourceFile[]): string[] {
  const exported = files.flatMap(exportsOf)
  const inContract = new Map(exported.filter(({ path }) => path.startsWith('contract/')).map(({ path, name }) => [name, path]))
  const inProvider = exported.filter(({ path }) => path.startsWith('provider/'))
  const named = files.filter(({ path }) => path.startsWith('contract/')).flatMap(({ path, text }) => endpointsIn(path, text))
  return [
    ...inProvider
      .filter(({ name }) => inContract.has(name))
      .map(({ path, name }) => `${path}: ${name} is what ${inContract.get(name)} exports: one of them needs another name`),
    ...named.filter(({ name }) => !name.endsWith('Endpoint')).map(({ path, name }) => `${path}: call the endpoint ${name}Endpoint`),
    ...inProvider
      .filter(({ name }) => name.endsWith('Endpoint'))
      .map(({ path, name }) => `${path}: ${name} is no endpoint of the contract`),
  ]
}

function exportsOf({ path, text }: SourceFile): Exported[] {
  const names = parseSync(path, text).module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName }) => exportName.name).filter((name): name is string => typeof name === 'string'),
  )
  return [...new Set(names)].map((name) => ({ path, name }))
}

const endpointsIn = (path: string, text: string): Exported[] =>
  [...text.matchAll(/\bconst (\w+) = defineEndpoint\(/g)].map(([, name = '']) => ({ path, name }))
