import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDirectory } from './directory-lock.ts'
import { openDatabase } from './open-database.ts'

let directory: string
const children: ReturnType<typeof spawn>[] = []
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'warraq-lock-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child)
  rmSync(directory, { recursive: true, force: true })
})

const lockFile = () => join(directory, 'lock.json')
const holdScript = `
  const { lockDirectory } = await import(${JSON.stringify(new URL('./directory-lock.ts', import.meta.url).href)})
  try { lockDirectory(process.argv[1]); console.log('held') } catch (error) { console.log(error.message) }
  setInterval(() => {}, 60_000)
`

/** Another process that locks the directory, or says why it could not. */
async function otherProcess() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', holdScript, directory], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, said: said.toString().trim() }
}

async function kill(child: ReturnType<typeof spawn>) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('a second process is refused, and told which process has the directory and what to do', async () => {
  const release = lockDirectory(directory)
  const { said } = await otherProcess()
  expect(said).toBe(
    `The data directory ${directory} is in use by process ${process.pid}. Stop that process, or give this one another DATA_DIR.`,
  )
  release()
  expect((await otherProcess()).said).toBe('held')
})

test('the embedded database is not opened while another process has the directory', async () => {
  const { child } = await otherProcess()
  await expect(openDatabase({ dataDir: directory })).rejects.toThrow(`in use by process ${child.pid}`)
  expect(existsSync(join(directory, 'db'))).toBe(false)
})

test('a lock left by a killed process is taken over', async () => {
  const { child } = await otherProcess()
  await kill(child)
  expect(existsSync(lockFile())).toBe(true)
  const release = lockDirectory(directory)
  expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid })
  release()
  expect(existsSync(lockFile())).toBe(false)
})

const linuxOnly = 'only Linux tells of a process what this rests on (/proc)'

test('a lock whose process id now belongs to another process is taken over', async ({ skip }) => {
  skip(process.platform !== 'linux', linuxOnly)
  const { child, said } = await otherProcess()
  expect(said).toBe('held')
  writeFileSync(lockFile(), JSON.stringify({ pid: child.pid, startedAt: '1' }))
  expect(() => lockDirectory(directory)).not.toThrow()
})

test('a killed process that its parent has not reaped holds no lock', async ({ skip }) => {
  skip(process.platform !== 'linux', linuxOnly)
  // The shell starts the holder, then becomes a program that never reaps it.
  const script = '"$0" --input-type=module -e "$1" "$2" & exec sleep 60'
  const parent = spawn('sh', ['-c', script, process.execPath, holdScript, directory], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(parent)
  await once(parent.stdout, 'data')
  const { pid } = JSON.parse(readFileSync(lockFile(), 'utf8')) as { pid: number }
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ')
  expect(() => lockDirectory(directory)).not.toThrow()
})

test('a lock that cannot be read was left half-written, and is taken over', () => {
  writeFileSync(lockFile(), '')
  expect(() => lockDirectory(directory)).not.toThrow()
})

test('exactly one of many processes that start at once after a kill gets the directory', async () => {
  const { child } = await otherProcess()
  await kill(child)
  const outcomes = await Promise.all(Array.from({ length: 6 }, otherProcess))
  expect(outcomes.filter(({ said }) => said === 'held')).toHaveLength(1)
  expect(outcomes.filter(({ said }) => said.includes('in use by process'))).toHaveLength(5)
})
