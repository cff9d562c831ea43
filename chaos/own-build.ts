import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { makeAnotherBuild } from './another-build.ts'
import { removeAtEnd } from './remove-at-end.ts'

export type OwnBuilds = {
  /** The command that starts a process with its own build. */
  within: readonly string[]
  /** Makes the build of this number, including the files of the build named `after`, and answers the setting that gives it to a process. */
  make: (number: number, after?: number) => Promise<Record<string, string>>
  close: () => Promise<void>
}

const builds = fileURLToPath(new URL('../storefront/build', import.meta.url))
/** A process sees its own build where all others see the real one. */
const within = ['unshare', '--mount', 'sh', '-c', `mount --bind "$CHAOS_BUILD" '${builds}' && exec "$@"`, 'sh']

/** A folder of builds of the pages, one of which each process may have; undefined without the needed rights: it takes root. */
export async function openOwnBuilds(): Promise<OwnBuilds | undefined> {
  const [program = '', ...words] = [...within, 'true']
  const isAllowed = await promisify(execFile)(program, words, { env: { ...process.env, CHAOS_BUILD: builds } }).then(
    () => true,
    () => false,
  )
  if (!isAllowed) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'warraq-builds-'))
  const pathOf = (number: number) => join(folder, String(number))
  return {
    within,
    make: async (number, after) => {
      await makeAnotherBuild(builds, { to: pathOf(number), number, ...(after === undefined ? {} : { before: pathOf(after) }) })
      return { CHAOS_BUILD: pathOf(number) }
    },
    close: removeAtEnd(() => rm(folder, { recursive: true })),
  }
}
