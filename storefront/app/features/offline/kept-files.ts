import { getLocale } from '../../i18n/locale.ts'
import { keptFilesPrefix } from './forget-kept.ts'
import { keptPage } from './kept-page-address.ts'

/** The cache entry for the reader's last chosen language. */
const languageEntry = `${keptPage}/language`
/** Written last: a tab may be closed while the rest is loading. */
const wholeEntry = `${keptPage}/whole`
/** Written by the build: all files that the offline page may request. */
const fileList = '/offline.json'

/** Caches the offline page in both languages with all its code, from a single build, so that it fits together. */
export async function keepFiles(): Promise<void> {
  const list = await (await fetchWell(fileList)).text()
  const name = keptFilesPrefix + (await hashOf(list))
  const present = await storeNames()
  if (!(await isWhole(name))) await fillStore(name, JSON.parse(list) as string[])
  await Promise.all(present.filter((other) => other !== name).map((other) => caches.delete(other)))
  await keepLanguage()
}

/** The page uses the reader's last chosen language. */
export async function keepLanguage(): Promise<void> {
  for (const name of await storeNames()) if (await isWhole(name)) await writeLanguage(name)
}

/** Opening a cache that a log-out has just removed re-creates it: it is then empty and is deleted again. */
async function writeLanguage(name: string): Promise<void> {
  const store = await caches.open(name)
  await store.put(languageEntry, new Response(getLocale()))
  if (!(await store.match(wholeEntry))) await caches.delete(name)
}

/** Checks without opening. */
const isWhole = async (name: string) => (await caches.match(wholeEntry, { cacheName: name })) !== undefined

const storeNames = async () => (await caches.keys()).filter((name) => name.startsWith(keptFilesPrefix))

async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function fillStore(name: string, files: readonly string[]): Promise<void> {
  const pages = await Promise.all(['en', 'ar'].map((language) => fetchWell(`${keptPage}?lang=${language}`)))
  const texts = await Promise.all(pages.map((page) => page.clone().text()))
  const named = texts.flatMap((text) => text.match(/\/assets\/[\w.-]+/g) ?? [])
  const addresses = new Set([...files, ...named])
  try {
    const store = await caches.open(name)
    await Promise.all(pages.map((page) => store.put(new URL(page.url).pathname + new URL(page.url).search, page)))
    await store.addAll([...addresses])
    await store.put(wholeEntry, new Response())
  } catch (error) {
    // An incomplete store is useless.
    await caches.delete(name)
    throw error
  }
}

async function fetchWell(address: string): Promise<Response> {
  const response = await fetch(address, { cache: 'no-store' })
  if (!response.ok || response.redirected) throw new Error(`${address} could not be fetched`)
  return response
}
