import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import type { TocEntry } from 'contract/catalog.ts'
import type { z } from 'zod'
import { plainText } from './typst-text.ts'

/** A PDF with what the item page says of it, or why there is none. */
export type SetContent = { bytes: Uint8Array; pageCount: number; toc: z.infer<typeof TocEntry>[] }
export type Fault = { fault: string }

type Diagnostic = { message: string; path: string; severity: number; range: { start: { line: number } } | null }

const pagesLabel = 'warraq-chapter-pages'
// Pages of headings cannot be queried from outside: the document is set once more with a note of them, which leaves no mark.
const pagesNote = `\n#context [#metadata(query(heading.where(level: 1)).map(chapter => chapter.location().page())) <${pagesLabel}>]\n`

/** Sets Typst files that lie in `folder` to PDF, in Readex Pro. */
export function typstSetter(folder: string): (path: string) => SetContent | Fault {
  const fonts = dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/readex-pro/package.json')))
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: [fonts] }] })
  return (path) => {
    const document = compile(compiler, path, folder)
    if ('fault' in document) return document
    const bytes = new Uint8Array(compiler.pdf(document.set))
    const pageCount = document.set.numOfPages
    const toc = readToc(compiler, path)
    compiler.evictCache(10)
    return { bytes, pageCount, toc }
  }
}

function compile(compiler: NodeCompiler, path: string, folder: string): { set: NodeTypstDocument } | Fault {
  const compiled = compiler.compile({ mainFilePath: path })
  if (compiled.result && !compiled.hasError()) return { set: compiled.result }
  const diagnostics = compiled.takeDiagnostics()
  const found: Diagnostic[] = diagnostics ? compiler.fetchDiagnostics(diagnostics) : []
  const errors = found.filter((each) => each.severity === 1).map((each) => describe(each, folder))
  return { fault: `cannot be set: ${errors.slice(0, 3).join('; ') || 'for a reason Typst does not give'}` }
}

function describe({ message, path, range }: Diagnostic, folder: string): string {
  const file = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path
  return range ? `${file}:${range.start.line + 1} ${message}` : `${file} ${message}`
}

function readToc(compiler: NodeCompiler, path: string): SetContent['toc'] {
  compiler.mapShadow(path, Buffer.concat([readFileSync(path), Buffer.from(pagesNote)]))
  try {
    const noted = compiler.compile({ mainFilePath: path }).result
    if (!noted) return []
    const chapters: { body: unknown }[] = compiler.query(noted, { selector: 'heading.where(level: 1)' })
    const [pages = []]: number[][] = compiler.query(noted, { selector: `<${pagesLabel}>`, field: 'value' })
    return chapters.map(({ body }, index) => ({ title: plainText(body).replace(/\s+/g, ' ').trim(), page: pages[index] ?? 1 }))
  } finally {
    compiler.unmapShadow(path)
  }
}
