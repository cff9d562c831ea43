import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import type { TocEntry } from 'contract/catalogue/catalog.ts'
import type { z } from 'zod'

/** A PDF with the item page's data about it, or why there is none. `topics`: the headings below chapter level, in order. */
export type SetContent = { bytes: Uint8Array; pageCount: number; toc: z.infer<typeof TocEntry>[]; topics: string[] }
export type ContentFault = { fault: string }

type Diagnostic = { message: string; path: string; severity: number; range: { start: { line: number } } | null }

/** For how many further documents the cache of one is kept: more memory would save little time. */
const cacheAge = 1
const pagesLabel = 'warraq-chapter-pages'
// The pages of headings cannot be queried from outside: an invisible note of them is typeset with the document.
const pagesNote = `\n#context [#metadata(query(heading.where(level: 1)).map(chapter => chapter.location().page())) <${pagesLabel}>]\n`

/**
 * Typesets sources to PDF, in Readex Pro. A source counts as being at `path` inside `folder`, whether that file exists or not; it may import
 * what is in `folder`, including `pictures` as if they were there, and nothing else.
 */
export function typstSetter(
  folder: string,
): (path: string, source: string, pictures?: Record<string, Uint8Array>) => SetContent | ContentFault {
  const fonts = dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/readex-pro/package.json')))
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: [fonts] }] })
  return (path, source, pictures = {}) => {
    const shown = Object.entries(pictures).map(([name, bytes]) => ({ at: join(folder, name), bytes }))
    compiler.mapShadow(path, Buffer.from(source + pagesNote))
    for (const { at, bytes } of shown) compiler.mapShadow(at, Buffer.from(bytes))
    try {
      const document = compile(compiler, path, folder)
      if ('fault' in document) return document
      return {
        bytes: new Uint8Array(compiler.pdf(document.set)),
        pageCount: document.set.numOfPages,
        toc: readToc(compiler, document.set),
        topics: readTopics(compiler, document.set),
      }
    } finally {
      compiler.unmapShadow(path)
      for (const { at } of shown) compiler.unmapShadow(at)
      // Neighbours often share units: the cache of one serves the next.
      compiler.evictCache(cacheAge)
    }
  }
}

function compile(compiler: NodeCompiler, path: string, folder: string): { set: NodeTypstDocument } | ContentFault {
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

function readToc(compiler: NodeCompiler, set: NodeTypstDocument): SetContent['toc'] {
  const chapters: { body: unknown }[] = compiler.query(set, { selector: 'heading.where(level: 1)' })
  const [pages = []]: number[][] = compiler.query(set, { selector: `<${pagesLabel}>`, field: 'value' })
  return chapters.map(({ body }, index) => ({ title: lineOf(body), page: pages[index] ?? 1 }))
}

function readTopics(compiler: NodeCompiler, set: NodeTypstDocument): string[] {
  const headings: { body: unknown }[] = compiler.query(set, { selector: 'heading.where(level: 2)' })
  return headings.map(({ body }) => lineOf(body)).filter(Boolean)
}

const lineOf = (content: unknown) => textOf(content).replace(/\s+/g, ' ').trim()

const plain = '0123456789+−-'
const raised = [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻']
const lowered = [...'₀₁₂₃₄₅₆₇₈₉₊₋₋']

/** The words of a piece of Typst content, however it is nested; formulas on one line. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (Array.isArray(content)) return content.map(textOf).join('')
  if (typeof content !== 'object' || content === null) return ''
  const { func, text, children, body, child, base, t, b, num, denom } = content as Record<string, unknown>
  if (func === 'space' || func === 'linebreak') return ' '
  if (func === 'smartquote') return '’'
  if (func === 'frac') return `${textOf(num)}/${textOf(denom)}`
  if (func === 'attach') return textOf(base) + shift(textOf(b), lowered, '_') + shift(textOf(t), raised, '^')
  return textOf(text ?? children ?? body ?? child)
}

/** In superscript or subscript digits if every character has one, otherwise after a mark. */
function shift(text: string, signs: string[], mark: string): string {
  if (text === '') return ''
  const shifted = [...text].map((sign) => signs[plain.indexOf(sign)])
  return shifted.includes(undefined) ? mark + text : shifted.join('')
}
