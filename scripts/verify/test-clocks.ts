import { type SourceFile, sourceFiles } from './source-files.ts'

/** It watches pages until they are still, for the pictures; no test waits there. */
const forPictures = 'e2e/tour/cast.ts'

const faults: [RegExp, string][] = [
  [/\bwaitForTimeout\(/, 'waits a fixed time: wait for what shall happen'],
  [/\btimeout:\s*\d/, 'has a deadline of its own: the config’s is long enough for any machine'],
  [/\bvi\.(waitFor|waitUntil)\(/, 'gives up after a second: use expect.poll'],
  [/\b(retries:.*\b[1-9]|retry:\s*[1-9])/, 'tries a second time, which hides that a test fails now and then'],
  [/\b(performance\.now\(\)|Date\.now\(\))\s*-\s*\w+\)\.toBe/, 'tests how fast the machine is: measure it in bench/'],
]

/** No test depends on the machine's speed. */
export const checkTestClocks = (root: string): string[] =>
  sourceFiles(root, /^e2e\/.*\.ts$|\.test\.tsx?$|^(playwright|vitest)\.config\.ts$/)
    .filter(({ path }) => path !== forPictures && path !== 'scripts/verify/test-clocks.test.ts')
    .flatMap(findClocks)

export function findClocks({ path, text }: SourceFile): string[] {
  // Only the configs' deadlines apply.
  const asked = path.endsWith('.config.ts') ? faults.filter(([pattern]) => !pattern.test('timeout: 1')) : faults
  return text.split('\n').flatMap((line, index) => {
    return asked.flatMap(([pattern, what]) => (pattern.test(line) ? [`${path}:${index + 1} ${what}`] : []))
  })
}
