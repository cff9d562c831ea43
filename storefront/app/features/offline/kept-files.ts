import { getLocale } from '../../i18n/locale.ts'
import { keptFilesPrefix } from './forget-kept.ts'
import { keptPage } from './kept-page-address.ts'

/** Where the store says which language the reader chose last. */
const languageEntry = `${keptPage}/language`
/** The last thing that is put into a store: a tab may be closed while the rest is on its way. */
const wholeEntry = `${keptPage}/whole`
/** Written by the build: all files that the page of what is kept may ask for. */
const fileList = '/offline.json'

/** Stores the page of what is kept in both languages, with all its code: what one build of the shop made, so that it fits together. */
export async function keepFiles(): Promise<void> {
  const list = await (await fetchWell(fileList)).text()
  const name = keptFilesPrefix + (await hashOf(list))
  const present = await storeNames()
  if (!(await isWhole(name))) await fillStore(name, JSON.parse(list) as string[])
  await Promise.all(present.filter((other) => other !== name).map((other) => caches.delete(other)))
  await keepLanguage()
}

/** The page is shown in the language that its reader chose last. */
export async function keepLanguage(): Promise<void> {
  for (const name of await storeNames()) if (await isWhole(name)) await writeLanguage(name)
}

/** To open a store makes it anew if a log-out has removed it a moment ago: then it is empty, and goes again. */
async function writeLanguage(name: string): Promise<void> {
  const store = await caches.open(name)
  await store.put(languageEntry, new Response(getLocale()))
  if (!(await store.match(wholeEntry))) await caches.delete(name)
}

/** Looks without opening. */
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
    // Half of them are of no use.
    await caches.delete(name)
    throw error
  }
}

async function fetchWell(address: string): Promise<Response> {
  const response = await fetch(address, { cache: 'no-store' })
  if (!response.ok || response.redirected) throw new Error(`${address} could not be fetched`)
  return response
}
