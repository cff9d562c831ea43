import { readParameters } from 'contract/page-parameters.ts'
import { linkTo } from 'contract/pages.ts'
import { defaultHomeBlocks, getHomeEndpoint, getHomePreviewEndpoint, type ShownHome } from 'contract/shop/home.ts'
import { data, type RouterContextProvider } from 'react-router'
import { storefrontContext } from '../../api/provider-context.ts'
import { shopOrigin } from '../../api/shop-origin.ts'
import { countryName } from '../../i18n/country-name.ts'
import { m } from '../../i18n/m.ts'
import { call } from '../../session/call.ts'
import { loadPart, partsContext } from '../../session/load-part.ts'
import { ownComponent } from '../../session/own-grade.ts'
import { pageMeta } from '../../shell/document/page-meta.ts'
import { shopData } from '../../shell/document/structured-data.ts'
import { isNothing, loadGoods } from './goods.ts'
import { openingSoon } from './opening-soon-words.ts'
import { showBlocks } from './show-blocks.ts'

type Context = Readonly<RouterContextProvider>

/** The owner's home layout; the default if it cannot be loaded. `?preview=` is for staff. */
export async function loadHome(context: Context, request: Request) {
  const isPreview = readParameters('home', request).get('preview') !== null
  const [home, goods] = await Promise.all([
    isPreview ? loadPreview(context) : loadPublished(context),
    loadGoods(context, isPreview ? null : ownComponent(request)),
  ])
  const origin = shopOrigin(context, request)
  const blocks = showBlocks(context, home.blocks, goods, home)
  const title = blocks.find((block) => block.kind === 'welcome')?.title.text ?? m.home_title({ country: countryName() })
  const caching = cachingUntil(home.changesAt, new Date())
  if (caching) context.get(partsContext).caching = caching
  return {
    meta: [
      ...pageMeta({
        title: `${m.shop_name()} · ${title}`,
        description: m.footer_tagline({ country: countryName() }),
        path: linkTo('home'),
        origin,
      }),
      ...shopData(origin, context.get(storefrontContext)),
    ],
    soon: isNothing(goods) ? openingSoon(context) : undefined,
    /** Every page needs a title, if only for screen readers. */
    hiddenTitle: blocks.some(({ kind }) => kind === 'welcome') ? undefined : title,
    blocks,
  }
}

async function loadPublished(context: Context): Promise<ShownHome> {
  const answer = await loadPart(context, getHomeEndpoint, {})
  return answer?.data ?? { blocks: [...defaultHomeBlocks], memos: [], packages: [], changesAt: null }
}

/** For everyone else there is no such page. */
async function loadPreview(context: Context): Promise<ShownHome> {
  const answer = await call(context, getHomePreviewEndpoint, {})
  if (answer.kind !== 'ok') throw data(null, { status: 404 })
  return answer.data.data
}

const freshSeconds = 60
const staleSeconds = 600

/** Caches the page at most until an announcement starts or ends. If none is near, it is cached like any shared page. */
export function cachingUntil(changesAt: string | null, now: Date): string | undefined {
  const left = changesAt ? Math.max(1, Math.floor((Date.parse(changesAt) - now.getTime()) / 1000)) : Number.POSITIVE_INFINITY
  if (left >= freshSeconds + staleSeconds) return undefined
  const fresh = Math.min(freshSeconds, left)
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${left - fresh}`
}
