import { execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runOn } from './database-server.ts'

type Server = { url: string; stop: () => Promise<void> }

/** PostgreSQL's own programs, the newest; undefined on a machine with only a remote server. */
export const serverPrograms = globSync('/usr/{lib/postgresql,pgsql-}*{,/*}/bin/initdb').toSorted().at(-1)?.slice(0, -'/initdb'.length)

/**
 * A PostgreSQL for this test, and a standby that follows it by streaming. `halt` stops the standby's replay, `goOn` resumes it. Nothing of them
 * is left after `close`.
 */
export async function openStandby(): Promise<{
  primary: string
  standby: string
  halt: () => Promise<void>
  goOn: () => Promise<void>
  stop: () => Promise<void>
  start: () => Promise<void>
  close: () => Promise<void>
}> {
  const directory = mkdtempSync(join(tmpdir(), 'warraq-standby-'))
  const as = serverUser()
  if (as.uid !== undefined) chownSync(directory, as.uid, as.gid ?? as.uid)
  const run = (program: string, ...options: string[]) =>
    execFileSync(join(serverPrograms ?? '', program), options, { ...as, cwd: directory, stdio: 'pipe' })
  const [first, second] = [join(directory, 'primary'), join(directory, 'standby')]
  run('initdb', '--pgdata', first, '--auth', 'trust', '--username', 'postgres', '--no-sync', '--encoding', 'UTF8', '--no-locale')
  const primary = await startServer(first, as)
  const { port } = new URL(primary.url)
  run(
    'pg_basebackup',
    ...['--pgdata', second, '--host', '127.0.0.1', '--port', port, '--username', 'postgres'],
    ...['--write-recovery-conf', '--checkpoint', 'fast', '--no-sync'],
  )
  let standby = await startServer(second, as)
  const { port: standbyPort } = new URL(standby.url)
  return {
    primary: primary.url,
    standby: standby.url,
    halt: () => runOn(standby.url, 'select pg_wal_replay_pause()'),
    goOn: () => runOn(standby.url, 'select pg_wal_replay_resume()'),
    stop: () => standby.stop(),
    start: async () => {
      standby = await startServer(second, as, Number(standbyPort))
    },
    close: async () => {
      await standby.stop()
      await primary.stop()
      rmSync(directory, { recursive: true })
    },
  }
}

async function startServer(data: string, as: Pick<SpawnOptions, 'uid' | 'gid'>, wanted?: number): Promise<Server> {
  const port = wanted ?? (await freePort())
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: data, fsync: 'off', max_wal_senders: 4 }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(serverPrograms ?? '', 'postgres'), ['-D', data, ...options], { ...as, stdio: 'ignore' })
  const ended = once(server, 'exit')
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  while (server.exitCode === null && !(await answers(url))) await sleep(50)
  if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`)
  return {
    url,
    stop: async () => {
      // Immediately: connected clients get an error.
      server.kill('SIGINT')
      await ended
    },
  }
}

const answers = (url: string): Promise<boolean> =>
  runOn(url, 'select 1').then(
    () => true,
    () => false,
  )

/** PostgreSQL does not run as root. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const { uid, gid } = statSync('/var/lib/postgresql')
  return { uid, gid }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
