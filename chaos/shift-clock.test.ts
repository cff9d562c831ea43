import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'

const shiftClock = new URL('./shift-clock.mjs', import.meta.url).href
const hourMs = 3_600_000
/** Whenever it is asked, it says the time by both ways of reading the clock. */
const program = `process.stdin.on('data', () => console.log(JSON.stringify([Date.now(), new Date().getTime(), new Date(5).getTime()])))`

let child: ChildProcess | undefined
const folder = await mkdtemp(join(tmpdir(), 'warraq-clock-'))
afterEach(() => {
  child?.kill()
})

/** Answers the hours by which the process's clock is ahead of ours. */
function startClock(env: Record<string, string>): () => Promise<number[]> {
  const started = spawn(process.execPath, [`--import=${shiftClock}`, '--eval', program], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child = started
  const lines = createInterface({ input: started.stdout })[Symbol.asyncIterator]()
  return async () => {
    started.stdin.write('?')
    const [now = 0, made = 0, given = 0] = JSON.parse((await lines.next()).value ?? '[]') as number[]
    expect(given).toBe(5)
    return [now, made].map((read) => Math.round((read - Date.now()) / hourMs) || 0)
  }
}

test('the clock of a process is wrong from its start', async () => {
  expect(await startClock({ CLOCK_SHIFT_MS: String(-hourMs) })()).toEqual([-1, -1])
})

test('the clock of a running process is set forward and back', async () => {
  const file = join(folder, 'shift')
  await writeFile(file, '0')
  const read = startClock({ CLOCK_SHIFT_FILE: file })
  expect(await read()).toEqual([0, 0])
  for (const hours of [1, -1, 0]) {
    await writeFile(file, String(hours * hourMs))
    await expect.poll(read).toEqual([hours, hours])
  }
  await rm(folder, { recursive: true })
})
