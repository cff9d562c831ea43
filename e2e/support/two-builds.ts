import '../../scripts/production.ts'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { openAssets } from 'storefront/server/assets.ts'
import { createStorefront, type Storefront } from 'storefront/server/create-storefront.ts'
import { readStorefrontEnv } from 'storefront/server/env.ts'
import { storefrontSettings } from 'storefront/server/open-storefront.ts'
import { createPageQueues } from '../../scripts/queue-pages.ts'
import { listen } from './listen.ts'

const builds = fileURLToPath(new URL('../../storefront/build', import.meta.url))
const results = fileURLToPath(new URL('../results/', import.meta.url))

export const secondVersion = 'second00'

/**
 * A shop whose build changes under its readers. The first is the real build, the second a copy in which the subjects page has another file
 * name, as after a code change. `lose` removes that page's file altogether.
 */
export async function openTwoBuilds(providerOrigin: string) {
  const directory = await mkdtemp(join(results, 'second-'))
  await renew(directory)
  const first = await open(builds, providerOrigin)
  const second = await open(directory, providerOrigin)
  let current = first
  const server = await listen((request) => current.fetch(request))
  return {
    origin: server.origin,
    renew: () => {
      current = second
    },
    lose: () => rm(join(directory, 'client', 'assets', `subjects-page-${secondVersion}.js`)),
    close: async () => {
      server.close()
      await rm(directory, { recursive: true })
    },
  }
}

async function renew(directory: string): Promise<void> {
  await cp(join(builds, 'client'), join(directory, 'client'), { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  await cp(join(builds, 'server'), join(directory, 'server'), { recursive: true })
  const assets = join(directory, 'client', 'assets')
  const names = await readdir(assets)
  const [page, manifest] = [/^subjects-page-(.+)\.js$/, /^manifest-(.+)\.js$/].map(
    (pattern) => names.flatMap((name) => pattern.exec(name)?.[1] ?? [])[0] ?? '',
  )
  const [oldPage, newPage] = [`subjects-page-${page}`, `subjects-page-${secondVersion}`]
  const renewed = (text: string) => text.replaceAll(oldPage, newPage).replaceAll(String(manifest), secondVersion)
  for (const path of [
    ...names.filter((name) => name.endsWith('.js')).map((name) => join(assets, name)),
    join(directory, 'server', 'index.js'),
  ])
    await writeFile(path, renewed(await readFile(path, 'utf8')))
  await rename(join(assets, `${oldPage}.js`), join(assets, `${newPage}.js`))
  await rename(join(assets, `manifest-${manifest}.js`), join(assets, `manifest-${secondVersion}.js`))
}

async function open(directory: string, providerOrigin: string): Promise<Storefront> {
  const build = (await import(join(directory, 'server', 'index.js'))) as ServerBuild
  return createStorefront({
    build,
    // No journey between two builds enters the back office.
    office: { build, answerAsset: async () => undefined },
    mode: 'production',
    answerAsset: await openAssets(join(directory, 'client')),
    queues: createPageQueues(),
    pageCacheBytes: 8 * 1024 * 1024,
    answerBytes: 0,
    ...storefrontSettings(readStorefrontEnv({ PROVIDER_URL: providerOrigin }), undefined),
  })
}
