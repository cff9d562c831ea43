import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { pickEncoding } from './page-cache/page-cache.ts'

const mediaTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
}
const notServed = new Set(['.br', '.gz', '.map'])

type Asset = { type: string; isImmutable: boolean; path: string; bodies: Map<string, Uint8Array<ArrayBuffer>> }

/**
 * Serves the built files, cached in memory; they are compressed at build time. Undefined: no such file. `others` are folders with assets of other
 * builds, earlier or later ones, which their pages request (`keepBuild`). They may be filled meanwhile.
 */
export async function openAssets(
  directory: string,
  others: readonly string[] = [],
): Promise<(request: Request, pathname: string) => Promise<Response | undefined>> {
  const assets = new Map(await listAssets(directory))
  return async (request, pathname) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const asset = assets.get(pathname) ?? (await findAmong(others, pathname))
    if (!asset) return undefined
    assets.set(pathname, asset)
    const found = await readAsset(asset, pickEncoding(request.headers.get('Accept-Encoding') ?? ''))
    if (!found) return undefined
    const { body, encoding } = found
    const headers = new Headers({
      'Content-Type': asset.type,
      'Content-Length': String(body.length),
      'Cache-Control': asset.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
    })
    if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
    return new Response(request.method === 'HEAD' ? null : body, { headers })
  }
}

async function findAmong(folders: readonly string[], pathname: string): Promise<Asset | undefined> {
  if (!/^\/assets\/[\w-][\w.-]*$/.test(pathname) || notServed.has(extname(pathname))) return undefined
  for (const folder of folders) {
    const path = join(folder, 'assets', basename(pathname))
    const found = await stat(path).catch(() => undefined)
    if (found?.isFile()) return assetAt(path, true)
  }
  return undefined
}

async function listAssets(directory: string): Promise<[pathname: string, Asset][]> {
  const names = await readdir(directory, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const assets: [string, Asset][] = []
  for (const name of names) {
    const path = join(directory, name)
    if (notServed.has(extname(name)) || name.startsWith('.') || (await stat(path)).isDirectory()) continue
    assets.push([`/${name}`, assetAt(path, name.startsWith('assets/'))])
  }
  return assets
}

const assetAt = (path: string, isImmutable: boolean): Asset => ({
  ...{ path, isImmutable, bodies: new Map() },
  type: mediaTypes[extname(path)] ?? 'application/octet-stream',
})

const suffix = { br: '.br', gzip: '.gz', identity: '' } as const

async function readAsset(
  asset: Asset,
  wanted: keyof typeof suffix,
): Promise<{ body: Uint8Array<ArrayBuffer>; encoding: keyof typeof suffix } | undefined> {
  for (const encoding of [wanted, 'identity'] as const) {
    const present =
      asset.bodies.get(encoding) ??
      (await readFile(asset.path + suffix[encoding])
        .then((bytes) => new Uint8Array(bytes))
        .catch(() => undefined))
    if (!present) continue
    asset.bodies.set(encoding, present)
    return { body: present, encoding }
  }
  // A newer build has replaced it while the server runs.
  return undefined
}
