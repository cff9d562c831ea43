import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import type { SourceFile } from './source-files.ts'

/** An import by which one file names another, of any kind: values, types, dynamic, or re-export. Paths from the root. */
export type Import = { from: string; to: string }

/** Every import of these files that targets a file of the repository, whether or not it exists. Packages are left out. */
export function importsOf(files: readonly SourceFile[]): Import[] {
  return files.flatMap((file) => specifiersOf(file).flatMap((specifier) => toImport(file.path, specifier)))
}

function specifiersOf({ path, text }: SourceFile): string[] {
  const { staticImports, staticExports } = parseSync(path, text).module
  const named = staticImports.map(({ moduleRequest }) => moduleRequest.value)
  const handedOn = staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []))
  const onDemand = [...text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)].map((match) => match[1] ?? '')
  return [...new Set([...named, ...handedOn, ...onDemand])]
}

function toImport(from: string, specifier: string): Import[] {
  if (specifier.startsWith('.')) return [{ from, to: normalize(join(dirname(from), specifier)) }]
  return /^(contract|provider|storefront)\//.test(specifier) ? [{ from, to: specifier }] : []
}
