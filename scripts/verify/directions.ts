import { sourceFiles } from './source-files.ts'

const inClasses =
  /(?<=["'`\s:])-?(?:ml|mr|pl|pr|left|right|rounded-[lr]|rounded-[tb][lr]|border-[lr]|text-(?:left|right)|float-(?:left|right)|scroll-[mp][lr])(?:-[0-9a-z[\]./%]+)?(?=["'`\s])/g
const inStyles =
  /(?:^|[\s;{])((?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[a-z-]*|(?:left|right)\s*:|text-align\s*:\s*(?:left|right)|float\s*:\s*(?:left|right)|(?:margin|padding|border)(?:Left|Right)[A-Za-z]*\s*:)/g

/** Physical directions break right-to-left pages. A line that is meant to be physical says so in a comment with the word `physical`. */
export function checkDirections(root: string): string[] {
  return sourceFiles(root, /^storefront\/app\/.*\.(tsx|css)$/).flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      if (line.includes('physical') || /^\s*(import|\/\/|\*|\/\*)/.test(line)) return []
      const found = path.endsWith('.css')
        ? line.match(inStyles)
        : [...(line.match(inClasses) ?? []), ...(/style=/.test(line) ? (line.match(inStyles) ?? []) : [])]
      const named = (found ?? []).filter((match) => !/^["'`\s]?(left|right)$/.test(match.trim()) || path.endsWith('.css'))
      return named.map((match) => `${path}:${index + 1}: ${match.trim()}`)
    }),
  )
}
