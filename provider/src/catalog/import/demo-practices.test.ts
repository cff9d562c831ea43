import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { beforeAll, expect, test } from 'vitest'

/** A practice's data about drawn exercises: their questions, and for each the computation and its claimed result. */
type Drawn = { name: string; exercises: { question: string; steps: number; options: string[]; checks: [sum: string, result: number][] }[] }

const folder = fileURLToPath(new URL('../../../../demo', import.meta.url))
const seed = 2_026
let drawn: Drawn[]
const { sqrt, log10, sin, cos, tan, atan, exp, abs, floor, min, PI } = Math
// The name of e to a power has no x, for which the practices substitute numbers.
const arithmetic = createContext({ sqrt, log10, sin, cos, tan, atan, epow: exp, abs, floor, min, pi: PI })

beforeAll(async () => {
  const names = (await readdir(join(folder, 'practice'))).map((file) => file.replace(/\.typ$/, ''))
  const compiler = NodeCompiler.create({ workspace: folder })
  const path = join(folder, 'all-practices.typ')
  compiler.mapShadow(path, Buffer.from(sourceOf(names)))
  const { result } = compiler.compile({ mainFilePath: path })
  drawn = result ? compiler.query(result, { selector: '<drawn>', field: 'value' }) : []
})

/** Draws like a long memo: first for its practice, then for a paper, without repeating any of the first. */
const sourceOf = (names: readonly string[]) =>
  [
    '#import "/drill.typ": draw',
    ...names.map((name, index) => `#import "/practice/${name}.typ": practice as practice-${index}`),
    '#let said(exercise) = (question: repr(exercise.q), steps: exercise.steps.len(), checks: exercise.checks,',
    '  options: if "wrong" in exercise { (exercise.answer, ..exercise.wrong).map(repr) } else { () })',
    '#let all(name, practice, seed) = {',
    '  let first = draw(practice, seed, 6)',
    '  let paper = draw(practice, seed + 101, 4, least: 1, known: first.known)',
    '  let exercises = (first.sections + paper.sections).map(section => section.exercises).flatten()',
    '  [#metadata((name: name, exercises: exercises.map(said))) <drawn>]',
    '}',
    ...names.map((name, index) => `#all("${name}", practice-${index}, ${seed})`),
  ].join('\n')

const compute = (sum: string): number => runInContext(sum.replaceAll('−', '-').replaceAll(' times ', '*').replaceAll('^', '**'), arithmetic)

test('the answers of the demo’s exercises are right: recomputed from their questions', () => {
  expect(drawn.length).toBeGreaterThanOrEqual(30)
  const wrong = drawn.flatMap(({ name, exercises }) =>
    exercises.flatMap(({ question, checks }) =>
      checks
        .map(([sum, result]) => ({ name, question, sum, result, computed: compute(sum) }))
        .filter(({ result, computed }) => !(Math.abs(computed - result) <= 1e-6 + Math.abs(result) * 0.006)),
    ),
  )
  expect(wrong).toEqual([])
  const all = drawn.flatMap(({ exercises }) => exercises)
  expect(all.filter(({ checks, steps }) => checks.length === 0 || steps < 2)).toEqual([])
})

test('no draw repeats an exercise, and none has two equal options', () => {
  for (const { exercises } of drawn) expect(new Set(exercises.map(({ question }) => question)).size).toBe(exercises.length)
  const twins = drawn.flatMap(({ name, exercises }) =>
    exercises.filter(({ options }) => new Set(options).size < options.length).map(({ question, options }) => ({ name, question, options })),
  )
  expect(twins).toEqual([])
})

test('at least forty memos of the demo are long, and every practice belongs to one', async () => {
  const tables = (await readdir(join(folder, 'memos'))).map((file) => readFile(join(folder, 'memos', file), 'utf8'))
  const contents = (await Promise.all(tables)).flatMap((table) => table.match(/units\/[^,\n]*practice\/[^,\n]*/g) ?? [])
  expect(contents.length).toBeGreaterThanOrEqual(40)
  const used = new Set(contents.flatMap((content) => [...content.matchAll(/practice\/([^.|]+)\.typ/g)].map(([, name]) => name)))
  expect(drawn.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([])
})
