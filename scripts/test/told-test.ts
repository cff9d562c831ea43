/** A test's report after a run. `note`: why it was skipped, or how it failed. */
export type ToldTest = {
  suite: string
  title: string
  file: string
  ms: number
  state: 'passed' | 'failed' | 'skipped'
  note?: string | undefined
}

/**
 * The last lines of a run: the slowest ten, skipped tests and why, failures and how, and the sum. A skip without a reason counts as failed.
 * Failures are repeated here because often only the end of a long log is kept.
 */
export function summarise(tests: readonly ToldTest[]): { lines: string[]; failed: number; passed: number } {
  const count = (state: ToldTest['state']) => tests.filter((test) => test.state === state).length
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, 10)
  const skipped = tests.filter(({ state }) => state === 'skipped')
  const broken = tests.filter(({ state }) => state === 'failed')
  const mute = skipped.filter(({ note }) => !note).length
  const [passed, failed] = [count('passed'), count('failed') + mute]
  const rest = skipped.length - mute
  return {
    lines: [
      'Slowest:',
      ...slowest.map((test) => `  ${(test.ms / 1000).toFixed(1).padStart(6)} s  ${nameOf(test)}`),
      ...(skipped.length > 0 ? ['Skipped:', ...skipped.map((test) => `  ${nameOf(test)}: ${test.note || 'NO REASON IS GIVEN'}`)] : []),
      ...(broken.length > 0 ? ['Failed:', ...broken.map((test) => `  ${nameOf(test)}${reasonOf(test)}`)] : []),
      `${passed} passed, ${failed} failed${rest ? `, ${rest} skipped` : ''}`,
    ],
    passed,
    failed,
  }
}

const reasonOf = ({ note }: ToldTest) => (note ? `\n    ${note.split('\n').slice(0, 12).join('\n    ')}` : '')

const nameOf = ({ suite, file, title }: ToldTest) => `${suite} ${file} › ${title}`
