import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
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
 * Serves the built files, cached in memory; they are compressed at build time. Undefined: no such file. `earlier` holds the files of
 * previous builds, which open pages still request (`scripts/build.ts`).
 */
export async function openAssets(
  directory: string,
  earlier?: string,
): Promise<(request: Request, pathname: string) => Promise<Response | undefined>> {
  const assets = new Map([...(earlier ? await listAssets(earlier) : []), ...(await listAssets(directory))])
  return async (request, pathname) => {
    const asset = assets.get(pathname)
    if (!asset || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
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

async function listAssets(directory: string): Promise<[pathname: string, Asset][]> {
  const names = await readdir(directory, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const assets: [string, Asset][] = []
  for (const name of names) {
    const path = join(directory, name)
    if (notServed.has(extname(name)) || name.startsWith('.') || (await stat(path)).isDirectory()) continue
    const type = mediaTypes[extname(name)] ?? 'application/octet-stream'
    assets.push([`/${name}`, { type, isImmutable: name.startsWith('assets/'), path, bodies: new Map() }])
  }
  return assets
}

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
