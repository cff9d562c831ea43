import { createHash, randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const keptBuilds = 3
const keptMs = 7 * 24 * 60 * 60 * 1000

type Build = { at: number; names: string[] }

/**
 * Adds the assets of the build in `client` to the folder `kept`, from which pages of that build get them once it is replaced. Removes what belongs
 * neither to the newest three builds there nor to one that was added within the last week. Processes may share the folder and do so at the same time.
 * Does nothing if there is no build; rejects if the folder cannot be written. `now` is in milliseconds.
 */
export async function keepBuild(client: string, kept: string, now = Date.now()): Promise<void> {
  const from = join(client, 'assets')
  const names = await listFiles(from)
  if (names.length === 0) return
  const id = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)
  const build: Build = { at: now, names }
  // First, so that a process which removes files now leaves this build's.
  await put(join(kept, '.builds', `${id}.json`), (part) => writeFile(part, JSON.stringify(build)))
  for (const name of names) await addFile(join(from, name), join(kept, 'assets', name), now)
  await removeOld(kept, now)
}

/** Names of assets hold a hash of what is in them, so a file that is there already is the same. */
async function addFile(from: string, to: string, now: number): Promise<void> {
  const at = new Date(now)
  await utimes(to, at, at).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return put(to, async (part) => {
      await copyFile(from, part)
      await utimes(part, at, at)
    })
  })
}

async function removeOld(kept: string, now: number): Promise<void> {
  const lists = join(kept, '.builds')
  const builds: (Build & { path: string })[] = []
  for (const name of await listFiles(lists)) {
    const path = join(lists, name)
    const text = await readFile(path, 'utf8').catch(noneIfAbsent)
    if (text) builds.push({ path, ...(JSON.parse(text) as Build) })
  }
  builds.sort((a, b) => b.at - a.at)
  const staying = new Set(builds.filter(({ at }, index) => index < keptBuilds || now - at <= keptMs))
  for (const build of builds) if (!staying.has(build)) await rm(build.path, { force: true })
  await removeParts(lists, now)
  await removeParts(join(kept, 'assets'), now)
  const named = new Set([...staying].flatMap(({ names }) => names))
  for (const name of await listFiles(join(kept, 'assets'))) {
    if (named.has(name)) continue
    // Another process may be adding its build just now; and folders of earlier versions of the shop name no builds.
    const file = await stat(join(kept, 'assets', name)).catch(noneIfAbsent)
    if (file && now - file.mtimeMs > keptMs) await rm(join(kept, 'assets', name), { force: true })
  }
}

/** Removes files that a killed process left half-written. */
async function removeParts(folder: string, now: number): Promise<void> {
  for (const name of (await readdir(folder).catch(noneIfAbsent)) ?? []) {
    if (!name.startsWith('.')) continue
    const part = await stat(join(folder, name)).catch(noneIfAbsent)
    if (part?.isFile() && now - part.mtimeMs > keptMs) await rm(join(folder, name), { force: true })
  }
}

/** Nobody reads half a file, even if two processes write it. */
async function put(path: string, fill: (part: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const part = join(dirname(path), `.${randomUUID()}`)
  try {
    await fill(part)
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** In order, without half-written ones. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(noneIfAbsent)) ?? []
  return entries.flatMap((entry) => (entry.isFile() && !entry.name.startsWith('.') ? [entry.name] : [])).toSorted()
}

function noneIfAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
