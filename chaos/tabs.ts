import { files as addresses } from 'contract/pages.ts'
import { seededRandom } from 'contract/seeded-random.ts'
import { type Answer, ask } from './load.ts'

/** A page in a browser: what it was made of, and what it requests later. */
type Tab = { build: string; modules: string[]; openedAt: number }

export type Tabs = {
  /** Somebody opens a page: answers the page itself, or the first missing one of its files. */
  open: () => Promise<Answer>
  /** Somebody continues in an open tab: answers the data of another page, or the missing module for it. */
  goOn: () => Promise<Answer>
  /** How many builds the tabs belong to. */
  builds: () => number
  /** For how many builds a tab's version check reports another build, which the tab offers to its reader. */
  offered: () => Promise<number>
  /** A browser's reaction to a missing module of its build, once for each build: it requests the module, and then reloads a page. */
  lose: () => Promise<{ asked: Answer[]; opened: Answer[] }>
}

const modulesAsked = 2

/** Readers whose browsers load pages with their files, and leave them open. */
export function openTabs(url: string, paths: readonly string[]): Tabs {
  const chance = seededRandom(3)
  const pick = <Item>(from: readonly Item[]): Item => from[Math.floor(chance() * from.length)] as Item
  const tabs = new Map<string, Tab[]>()
  const asset = (path: string) => ask({ kind: 'asset', url: url + path })
  /** All at once, like a browser. */
  const allOf = async (names: readonly string[]) => (await Promise.all(names.map(asset))).find(({ status }) => status !== 200)

  const open = async (): Promise<Answer> => {
    const page = await ask({ kind: 'page', url: url + pick(paths) })
    if (page.status !== 200) return page
    const { manifest, files } = filesOf(page.body)
    const missing = await allOf(files)
    if (missing) return missing
    const listed = await asset(manifest)
    if (listed.status !== 200) return listed
    const tab = { build: manifest, modules: modulesOf(listed.body), openedAt: page.begunAt }
    tabs.set(manifest, [...(tabs.get(manifest) ?? []), tab])
    return page
  }

  return {
    open,
    goOn: async () => {
      const tab = pick(pick([...tabs.values()]))
      const missing = await allOf(Array.from({ length: modulesAsked }, () => pick(tab.modules)))
      return missing ?? ask({ kind: 'data', url: `${url}${pick(paths)}.data` })
    },
    builds: () => tabs.size,
    offered: async () => {
      const answer = await ask({ kind: 'build', url: url + addresses.build })
      const { build } = JSON.parse(answer.body) as { build: string }
      return [...tabs.keys()].filter((manifest) => !manifest.includes(build)).length
    },
    lose: async () => {
      const lost = [...tabs.values()].flatMap(([tab]) => tab?.modules[0] ?? [])
      const asked = await Promise.all(lost.map(asset))
      return { asked, opened: await Promise.all(lost.map(open)) }
    },
  }
}

/** A page's essential files: its styles, its entry scripts, and the list of all other modules. */
export function filesOf(page: string): { manifest: string; files: string[] } {
  const manifest = /\/assets\/manifest-[\w-]+\.js/.exec(page)?.[0]
  if (!manifest) throw new Error('The page names no manifest')
  const files = [...page.matchAll(/\/assets\/[\w.-]+\.(?:css|js)/g)].map(([path]) => path)
  return { manifest, files: [...new Set(files)].filter((path) => path !== manifest) }
}

/** For every page of the shop, by a build's list of them. */
export function modulesOf(manifest: string): string[] {
  return [...new Set([...manifest.matchAll(/"module":"(\/assets\/[\w.-]+)"/g)].map(([, path]) => String(path)))]
}
