import { type ESTree, parseSync, Visitor } from 'vite'

/** Whether a text is the title of one of a file's tests. */
type IsTitle = (title: string) => boolean

/** What may follow `test` in a declaration of a test that runs: test.skip and test.describe do not run. */
const running = ['each', 'for', 'runIf', 'concurrent', 'sequential']
const placeholder = /%[sdifjo]/

/** The tests of a file, by title: as in the file, or as they read when a parameterised test runs. */
export function testTitles(path: string, text: string): IsTitle[] {
  const titles: IsTitle[] = []
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      const [name = '', ...behind] = namesOf(callee)
      if (!/^(test|it)$/.test(name) || behind.some((word) => !running.includes(word))) return
      if (title?.type === 'Literal' && typeof title.value === 'string')
        titles.push(isOneOf(title.value.split(placeholder), title.value, text))
      if (title?.type === 'TemplateLiteral') {
        const { start, end } = title
        titles.push(
          isOneOf(
            title.quasis.map(({ value }) => value.cooked ?? ''),
            text.slice(start + 1, end - 1),
            text,
          ),
        )
      }
    },
  })
  visitor.visit(parseSync(path, text).program)
  return titles
}

/** `test.each([…])` is test, each. */
function namesOf(callee: ESTree.Expression | ESTree.Super): string[] {
  if (callee.type === 'Identifier') return [callee.name]
  if (callee.type === 'CallExpression') return namesOf(callee.callee)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return []
  return [...namesOf(callee.object), callee.property.name]
}

/** A variable's value must be written somewhere in the file, so that titles cannot be invented. */
function isOneOf(parts: string[], source: string, text: string): IsTitle {
  const pattern = new RegExp(`^${parts.map((part) => literally(part)).join('(.+)')}$`, 's')
  return (title) => {
    if (title === source) return true
    const [, ...filled] = pattern.exec(title) ?? []
    return filled.length > 0 && filled.every((value) => standsIn(text, value))
  }
}

const standsIn = (text: string, value: string) => new RegExp(`(?<![\\p{L}\\d])${literally(value)}(?![\\p{L}\\d])`, 'u').test(text)

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
