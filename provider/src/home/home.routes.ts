import {
  addHomePictureEndpoint,
  getHomeDraftEndpoint,
  getHomeEndpoint,
  getHomePreviewEndpoint,
  publishHomeEndpoint,
  saveHomeDraftEndpoint,
} from 'contract/shop/home.ts'
import { getHomeGoodsEndpoint } from 'contract/shop/home-goods.ts'
import { setCacheHeaders } from '../catalog/cache-tag.ts'
import type { Deps } from '../deps.ts'
import { type Api, mount } from '../http/mount.ts'
import { addHomePicture } from './home-pictures.ts'
import { getHomeState } from './home-state.ts'
import { listGoods } from './list-goods.ts'
import { publishHome, saveHomeDraft } from './save-home.ts'
import { previewHome, showHome } from './show-home.ts'

/** The home page, which its owner arranges from blocks. */
export function homeRoutes(api: Api, deps: Deps): void {
  mount(api, getHomeEndpoint, async ({ setHeader }) => {
    setCacheHeaders(setHeader, ['memo', 'package', 'subject', 'studyStage'])
    return { data: await deps.readPublic((db) => showHome({ ...deps, db })) }
  })
  mount(api, getHomeGoodsEndpoint, async ({ setHeader }) => {
    setCacheHeaders(setHeader, ['memo', 'subject', 'studyStage'])
    return { data: await deps.readPublic((db) => listGoods(db, deps.settings.currency)) }
  })
  mount(api, getHomePreviewEndpoint, async () => ({ data: await previewHome(deps) }))
  mount(api, getHomeDraftEndpoint, async () => ({ data: await getHomeState(deps.db) }))
  mount(api, saveHomeDraftEndpoint, async ({ body, locale }) => ({ data: await saveHomeDraft(deps, body, locale) }))
  mount(api, addHomePictureEndpoint, async ({ body, locale }) => ({ data: await addHomePicture(deps, body.file, locale) }))
  mount(api, publishHomeEndpoint, async ({ body, caller, requestId, locale }) => ({
    data: await publishHome(deps, body, { actorId: caller.personId, requestId, locale }),
  }))
}
