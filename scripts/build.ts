import { spawnSync } from 'node:child_process'
import { access, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { keepBuild } from 'storefront/server/keep-build.ts'

/** Builds the storefront and the back office, and compresses its files once, so that the server never does. The provider has no build step. */
const storefront = fileURLToPath(new URL('../storefront', import.meta.url))
const earlier = 'earlier'
const compressible = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.txt', '.wasm'])

await buildApp(storefront)
await buildApp(join(storefront, 'office'))

async function buildApp(root: string): Promise<void> {
  const folder = join(root, 'build')
  const client = join(folder, 'client')
  // Open pages still request the files of their build.
  await keepBuild(client, join(folder, earlier))
  const before: string[] = await readdir(folder).catch(() => [])
  // The build would empty the whole folder; its settings forbid that.
  for (const name of before) if (name !== earlier) await rm(join(folder, name), { recursive: true })
  const built = spawnSync('react-router', ['build'], { cwd: root, stdio: ['ignore', process.env.CI ? 'ignore' : 'inherit', 'inherit'] })
  if (built.status !== 0) process.exit(built.status ?? 1)
  await compress(client)
  if (before.includes(earlier)) await access(join(folder, earlier))
}

async function compress(client: string): Promise<void> {
  for (const name of await readdir(client, { recursive: true })) {
    if (!compressible.has(extname(name))) continue
    const bytes = await readFile(join(client, name))
    await writeFile(join(client, `${name}.br`), await promisify(brotliCompress)(bytes))
    await writeFile(join(client, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }))
  }
}
