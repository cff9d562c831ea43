import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { removeAtEnd } from './remove-at-end.ts'

/** How a machine's network breaks: somebody pulls the cable, or the switch forwards nothing and the machine notices no difference. */
export type Break = 'cable' | 'switch'

export type Machine = {
  address: string
  /** The command that starts a process there. */
  within: readonly string[]
  /** A local address that reaches one of its ports, whatever happens to the network. */
  openDoor: (port: number) => Promise<string>
  cutOff: (how: Break) => Promise<void>
  reconnect: () => Promise<void>
}

export type Network = {
  /** Where the machines reach this process. */
  address: string
  machines: readonly Machine[]
  close: () => Promise<void>
}

const run = promisify(execFile)
const ip = (...words: string[]) => run('ip', words)
const door = fileURLToPath(new URL('door.ts', import.meta.url))
const mark = 'warraq'

/**
 * Machines that share this one's disk and clock but have a network of their own, connected to this one by a bridge. Undefined without the needed
 * rights: it takes root, and the program `ip`. A killed run leaves its network behind, which the next one removes.
 */
export async function openNetwork(count: number): Promise<Network | undefined> {
  const name = `${mark}${process.pid}`
  try {
    for (const left of await listLeft()) await removeNetwork(left)
    await ip('netns', 'add', `${name}-1`)
  } catch {
    return undefined
  }
  const children: ChildProcess[] = []
  const doors: Server[] = []
  const folder = await mkdtemp(join(tmpdir(), 'warraq-doors-'))
  const close = removeAtEnd(async () => {
    for (const child of children) child.kill('SIGKILL')
    for (const server of doors) server.close()
    await removeNetwork(name)
    await rm(folder, { recursive: true, force: true })
  })
  // A range for benchmarks, which no real network uses (RFC 2544).
  const range = `198.18.${process.pid % 256}`
  await ip('link', 'add', name, 'type', 'bridge')
  await ip('address', 'add', `${range}.1/24`, 'dev', name)
  await ip('link', 'set', name, 'up')
  const machines: Machine[] = []
  for (let number = 1; number <= count; number++) {
    const [space, port] = [`${name}-${number}`, `${name}p${number}`]
    const address = `${range}.${number + 1}`
    if (number > 1) await ip('netns', 'add', space)
    await ip('link', 'add', port, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
    await ip('link', 'set', port, 'master', name, 'up')
    await ip('-n', space, 'address', 'add', `${address}/24`, 'dev', 'eth0')
    for (const device of ['lo', 'eth0']) await ip('-n', space, 'link', 'set', device, 'up')
    const within = ['ip', 'netns', 'exec', space]
    machines.push({
      ...{ address, within },
      openDoor: async (to) => {
        const path = join(folder, `${number}-${to}`)
        const [program = '', ...words] = [...within, process.execPath, door, path, String(to)]
        const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'] })
        children.push(child)
        await once(child.stdout, 'data')
        const server = createServer((near) => {
          const far = connect(path)
          near.pipe(far).pipe(near)
          near.on('error', () => far.destroy()).on('close', () => far.destroy())
          far.on('error', () => near.destroy()).on('close', () => near.destroy())
        }).listen(0, '127.0.0.1')
        await once(server, 'listening')
        doors.push(server)
        return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      },
      cutOff: async (how) => {
        if (how === 'cable') await ip('link', 'set', port, 'down')
        else await run('bridge', ['link', 'set', 'dev', port, 'state', portStates.disabled])
      },
      reconnect: async () => {
        await ip('link', 'set', port, 'up')
        await run('bridge', ['link', 'set', 'dev', port, 'state', portStates.forwarding])
      },
    })
  }
  return { address: `${range}.1`, machines, close }
}

/** The port states in `bridge`'s numbering. */
const portStates = { disabled: '0', forwarding: '3' }

/** The networks of runs that no longer exist. */
async function listLeft(): Promise<string[]> {
  const { stdout } = await ip('netns', 'list')
  return [...new Set(namesOf(stdout))].filter((name) => !existsSync(`/proc/${name.slice(mark.length)}`))
}

/** The names of runs' networks in the output of `ip netns list`. */
export function namesOf(listed: string): string[] {
  return [...listed.matchAll(new RegExp(`^(${mark}\\d+)-\\d+`, 'gm'))].map(([, name]) => String(name))
}

/** With every process that still runs in it. */
async function removeNetwork(name: string): Promise<void> {
  const { stdout } = await ip('netns', 'list')
  for (const space of stdout.split('\n').map((line) => line.split(' ')[0] ?? '')) {
    if (!space.startsWith(`${name}-`)) continue
    const { stdout: pids } = await ip('netns', 'pids', space)
    for (const pid of pids.split('\n').filter(Boolean)) process.kill(Number(pid), 'SIGKILL')
    await ip('netns', 'delete', space)
  }
  // Interfaces in a machine went with it; the bridge may not exist yet.
  await ip('link', 'delete', name).catch(() => {})
}
