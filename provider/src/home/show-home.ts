import { defaultHomeLayout, type HomeBlock, type HomeLayout, type ShownHome } from 'contract/shop/home.ts'
import { addDays, shopDay, startOfShopDay } from 'contract/shop-time.ts'
import { listMemosOnSale } from '../catalog/memo/memo.queries.ts'
import { listPackagesOnSale } from '../catalog/package/package.queries.ts'
import type { Deps } from '../deps.ts'
import { itemsIn } from './items-in.ts'
import { readHome } from './read-home.ts'
import { readDraft, readPublished } from './read-layout.ts'

type Needs = Pick<Deps, 'db' | 'now' | 'settings'>
/** A block that has a first and a last day. */
type Dated = Extract<HomeBlock, { kind: 'announcement' | 'banner' }>

/** The public home page at this moment. */
export async function showHome({ db, now, settings }: Needs): Promise<ShownHome> {
  const { layout, memos, packages } = await readHome(db, settings.currency)
  const { blocks } = layout ?? defaultHomeLayout
  const today = shopDay(now())
  const isRunning = (block: HomeBlock) => block.isOn && (!isDated(block) || (!isOver(block, today) && !isToCome(block, today)))
  const shown = blocks.filter(isRunning)
  const { memoIds, packageIds } = itemsIn(shown)
  return {
    blocks: shown,
    memos: memos.filter(({ id }) => memoIds.includes(id)),
    packages: packages.filter(({ id }) => packageIds.includes(id)),
    changesAt: nextChange(blocks, now())?.toISOString() ?? null,
  }
}

/** The home page by its draft; the published one if there is none. */
export async function previewHome({ db, now, settings }: Needs): Promise<ShownHome> {
  const { blocks }: HomeLayout = (await readDraft(db))?.layout ?? (await readPublished(db))?.layout ?? defaultHomeLayout
  const today = shopDay(now())
  const shown = blocks.filter((block) => block.isOn && (!isDated(block) || !isOver(block, today)))
  const { memoIds, packageIds } = itemsIn(shown)
  const [memos, packages] = await Promise.all([
    listMemosOnSale(db, memoIds, settings.currency),
    listPackagesOnSale(db, packageIds, settings.currency),
  ])
  return { blocks: shown, memos, packages, changesAt: null }
}

const isDated = (block: HomeBlock): block is Dated => block.kind === 'announcement' || block.kind === 'banner'
const isOver = ({ until }: Dated, today: string) => until !== null && until < today
const isToCome = ({ from }: Dated, today: string) => from !== null && from > today

/** When an announcement or a banner next begins or ends. */
function nextChange(blocks: readonly HomeBlock[], now: Date): Date | null {
  const moments = blocks.flatMap((block) => {
    if (!isDated(block) || !block.isOn) return []
    const { from, until } = block
    return [from, until && addDays(until, 1)].filter((day) => day !== null).map(startOfShopDay)
  })
  return moments.filter((moment) => moment > now).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}
