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

/** Answers the built files, from memory after the first time; compressed once, at build time. Undefined: no such file. */
export async function openAssets(directory: string): Promise<(request: Request, pathname: string) => Promise<Response | undefined>> {
  const assets = new Map<string, Asset>()
  for (const name of await readdir(directory, { recursive: true })) {
    const path = join(directory, name)
    if (notServed.has(extname(name)) || name.startsWith('.') || (await stat(path)).isDirectory()) continue
    assets.set(`/${name}`, {
      type: mediaTypes[extname(name)] ?? 'application/octet-stream',
      isImmutable: name.startsWith('assets/'),
      path,
      bodies: new Map(),
    })
  }
  return async (request, pathname) => {
    const asset = assets.get(pathname)
    if (!asset || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
    const { body, encoding } = await readBody(asset, pickEncoding(request.headers.get('Accept-Encoding') ?? ''))
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

const suffix = { br: '.br', gzip: '.gz', identity: '' } as const

async function readBody(
  asset: Asset,
  wanted: keyof typeof suffix,
): Promise<{ body: Uint8Array<ArrayBuffer>; encoding: keyof typeof suffix }> {
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
  throw new Error(`The built file ${asset.path} has gone`)
}
