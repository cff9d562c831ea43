import { cp, rename as move, readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { keepBuild } from 'storefront/server/keep-build.ts'

/** The form of a built file's name: a name, and a hash of eight characters of its content. */
const hashed = /^(.+-)([\w-]{8})(\.\w+)$/
const texts = new Set(['.js', '.mjs', '.css', '.json', '.svg'])

/**
 * A copy of a built storefront as if every module had changed: all files that pages request have new names, and so does the build. As after a
 * real build, the files of earlier builds are there, too.
 */
export async function makeAnotherBuild(
  original: string,
  { to, number, before }: { to: string; number: number; before?: string },
): Promise<void> {
  const isWanted = (path: string) => !/\.(br|gz|map)$/.test(path)
  for (const part of ['client', 'server']) await cp(join(original, part), join(to, part), { recursive: true, filter: isWanted })
  await keepEarlier(to, before)
  const assets = join(to, 'client', 'assets')
  const names = (await readdir(assets)).filter((name) => hashed.test(name))
  const rename = renaming(names, number)
  for (const path of await listTexts(join(to, 'client'))) await writeFile(path, rename.inClient(await readFile(path, 'utf8')))
  for (const path of await listTexts(join(to, 'server'))) await writeFile(path, rename.inServer(await readFile(path, 'utf8')))
  for (const name of names) await move(join(assets, name), join(assets, renamed(name, number)))
}

/** The file's name in the build of this number. */
export const renamed = (name: string, number: number): string =>
  name.replace(hashed, (_, stem: string, hash: string, ending: string) => `${stem}${hashOf(hash, number)}${ending}`)

const hashOf = (hash: string, number: number) => `z${String(number).padStart(2, '0')}${hash.slice(3)}`

/** Replaces names in texts. A server module may have the name of a client module, and keeps it. */
export function renaming(names: readonly string[], number: number) {
  const any = names.map((name) => name.replaceAll('.', String.raw`\.`)).join('|')
  const manifest = names.flatMap((name) => /^manifest-([\w-]{8})\.js$/.exec(name)?.[1] ?? [])[0]
  // The version of a build is the hash of its manifest.
  const inText = (text: string, before: string) =>
    text
      .replace(new RegExp(`(?<=${before})(?<![\\w-])(${any})(?!\\w)`, 'g'), (name) => renamed(name, number))
      .replaceAll(`"${manifest}"`, `"${hashOf(manifest ?? '', number)}"`)
  return { inClient: (text: string) => inText(text, ''), inServer: (text: string) => inText(text, String.raw`(?<!\.)/assets/`) }
}

async function keepEarlier(to: string, before: string | undefined): Promise<void> {
  if (!before) return
  const earlier = join(to, 'earlier')
  await cp(join(before, 'earlier'), earlier, { recursive: true }).catch(ignoreAbsent)
  await keepBuild(join(before, 'client'), earlier)
}

function ignoreAbsent(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

async function listTexts(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return names.filter((name) => texts.has(extname(name))).map((name) => join(folder, name))
}
