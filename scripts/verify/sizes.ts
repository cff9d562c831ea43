import { sourceFiles } from './source-files.ts'

const mostLines = 300
const forbiddenNames = /(^|\/)(utils?|helpers?|common|misc|lib|shared|core|managers?|services?)(\/|\.tsx?$)/

/** No source file over 300 lines except data, no meaningless name, no barrel. */
export function checkSizes(root: string): string[] {
  const files = sourceFiles(root, /\.(ts|tsx|mjs)$/)
  const lengths = files.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 })).toSorted((a, b) => a.lines - b.lines)
  const at = (share: number) => lengths[Math.floor(lengths.length * share)]?.lines ?? 0
  console.log(`  ${files.length} files, median ${at(0.5)} lines, 90th percentile ${at(0.9)}`)
  return [
    ...lengths.filter(({ lines }) => lines > mostLines).map(({ path, lines }) => `${path} has ${lines} lines, more than ${mostLines}`),
    ...files.filter(({ path }) => forbiddenNames.test(path)).map(({ path }) => `${path}: name it after its topic`),
    ...files.filter(({ path }) => /(^|\/)index\.tsx?$/.test(path)).map(({ path }) => `${path}: no barrels`),
  ]
}
