import { defaultHomeLayout, type HomeBlock, type HomeLayout, type ShownHome } from 'contract/shop/home.ts'
import { addDays, shopDay, startOfShopDay } from 'contract/shop-time.ts'
import { listMemosOnSale } from '../catalog/memo/memo.queries.ts'
import { listPackagesOnSale } from '../catalog/package/package.queries.ts'
import type { Deps } from '../deps.ts'
import { itemsIn } from './items-in.ts'
import { readDraft, readPublished } from './read-layout.ts'

type Needs = Pick<Deps, 'db' | 'now' | 'settings'>
/** A block that has a first and a last day. */
type Dated = Extract<HomeBlock, { kind: 'announcement' | 'banner' }>

/** The home as everybody sees it at this moment. */
export async function showHome(deps: Needs): Promise<ShownHome> {
  const { blocks } = (await readPublished(deps.db))?.layout ?? defaultHomeLayout
  const today = shopDay(deps.now())
  const isRunning = (block: HomeBlock) => !isDated(block) || (!isOver(block, today) && !isToCome(block, today))
  return show(deps, blocks.filter(isRunning), nextChange(blocks, deps.now()))
}

/** The home as its draft would make it; what is published if there is none. */
export async function previewHome(deps: Needs): Promise<ShownHome> {
  const layout: HomeLayout = (await readDraft(deps.db))?.layout ?? (await readPublished(deps.db))?.layout ?? defaultHomeLayout
  const today = shopDay(deps.now())
  return show(
    deps,
    layout.blocks.filter((block) => !isDated(block) || !isOver(block, today)),
    null,
  )
}

async function show({ db, settings }: Needs, blocks: readonly HomeBlock[], changesAt: Date | null): Promise<ShownHome> {
  const shown = blocks.filter(({ isOn }) => isOn)
  const { memoIds, packageIds } = itemsIn(shown)
  const [memos, packages] = await Promise.all([
    listMemosOnSale(db, memoIds, settings.currency),
    listPackagesOnSale(db, packageIds, settings.currency),
  ])
  return { blocks: shown, memos, packages, changesAt: changesAt?.toISOString() ?? null }
}

const isDated = (block: HomeBlock): block is Dated => block.kind === 'announcement' || block.kind === 'banner'
const isOver = ({ until }: Dated, today: string) => until !== null && until < today
const isToCome = ({ from }: Dated, today: string) => from !== null && from > today

/** The next moment at which an announcement or a banner begins or ends. */
function nextChange(blocks: readonly HomeBlock[], now: Date): Date | null {
  const moments = blocks.flatMap((block) => {
    if (!isDated(block) || !block.isOn) return []
    const { from, until } = block
    return [from, until && addDays(until, 1)].filter((day) => day !== null).map(startOfShopDay)
  })
  return moments.filter((moment) => moment > now).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}
