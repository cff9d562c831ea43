import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import type { ToldTest } from './told-test.ts'

/** Writes every test's result to the file that TOLD_TESTS names, for scripts/test.ts. */
export default function tellTests(): Reporter {
  return {
    onTestRunEnd: (modules, errors) => {
      const told = modules.flatMap(ofModule)
      for (const error of errors) told.push({ suite: 'vitest', title: error.message, file: '', ms: 0, state: 'failed' })
      writeFileSync(process.env.TOLD_TESTS ?? '', JSON.stringify(told))
    },
  }
}

/** Its tests, plus a failed one if it could not be loaded or its set-up failed. */
function ofModule(module: TestModule): ToldTest[] {
  const place = { suite: module.project.name, file: relative(process.cwd(), module.moduleId) }
  const tests = [...module.children.allTests()].map((test) => ({ ...place, ...ofTest(test) }))
  const isBroken = module.state() === 'failed' && !tests.some(({ state }) => state === 'failed')
  return isBroken ? [...tests, { ...place, title: 'the file itself', ms: 0, state: 'failed', note: noteOf(module) }] : tests
}

const noteOf = (module: TestModule) =>
  module
    .errors()
    .map(({ message }) => message)
    .join('\n')

function ofTest(test: TestCase): Pick<ToldTest, 'title' | 'ms' | 'state' | 'note'> {
  const { state, errors, ...result } = test.result()
  const note = 'note' in result ? result.note : errors?.map(({ message }) => message).join('\n')
  // Tests that never ran were aborted.
  return { title: test.fullName, ms: test.diagnostic()?.duration ?? 0, state: state === 'pending' ? 'failed' : state, note }
}
