import { spawnSync } from 'node:child_process'
import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** Builds the storefront and the back office, and compresses its files once, so that the server never does. The provider has no build step. */
const storefront = fileURLToPath(new URL('../storefront', import.meta.url))
const keptMs = 7 * 24 * 60 * 60 * 1000
const compressible = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.txt', '.wasm'])

await buildApp(storefront)
await buildApp(join(storefront, 'office'))

async function buildApp(root: string): Promise<void> {
  const client = join(root, 'build', 'client')
  await keepEarlier(client, join(root, 'build', 'earlier', 'assets'))
  const built = spawnSync('react-router', ['build'], { cwd: root, stdio: ['ignore', process.env.CI ? 'ignore' : 'inherit', 'inherit'] })
  if (built.status !== 0) process.exit(built.status ?? 1)
  await compress(client)
}

async function compress(client: string): Promise<void> {
  for (const name of await readdir(client, { recursive: true })) {
    if (!compressible.has(extname(name))) continue
    const bytes = await readFile(join(client, name))
    await writeFile(join(client, `${name}.br`), await promisify(brotliCompress)(bytes))
    await writeFile(join(client, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }))
  }
}

/** Open pages keep requesting the files of their build: those stay for a week after the last build that had them. */
async function keepEarlier(client: string, earlier: string): Promise<void> {
  await cp(join(client, 'assets'), earlier, { recursive: true }).catch(ignoreAbsent)
  for (const name of await readdir(earlier).catch(() => [])) {
    const { mtimeMs } = await stat(join(earlier, name))
    if (Date.now() - mtimeMs > keptMs) await rm(join(earlier, name))
  }
}

function ignoreAbsent(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
